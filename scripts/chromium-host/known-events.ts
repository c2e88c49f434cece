import { EventEmitter } from 'node:events'
import { unknown } from './strict.ts'

/** An event whose default action the listener may prevent. */
export interface PreventableEvent {
  defaultPrevented: boolean
  preventDefault(): void
}

export function preventable<Extra extends object>(extra?: Extra): PreventableEvent & Extra {
  const event = {
    ...(extra as Extra),
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

/** An emitter that refuses listeners for events that the host never sends: waiting for ever would be silent. */
export class KnownEvents extends EventEmitter {
  constructor(name: string, known: readonly string[]) {
    super()
    const allowed = new Set<string | symbol>([...known, 'newListener', 'removeListener', 'error'])
    // Node calls this before it adds the listener, whichever of on, once and addListener was used.
    EventEmitter.prototype.on.call(this, 'newListener', (event: string | symbol) => {
      if (!allowed.has(event)) throw unknown(`${name}.on('${String(event)}')`)
    })
  }
}

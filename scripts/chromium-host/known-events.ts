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

/**
 * An emitter that throws when a listener is added for an event that the host never sends; otherwise it would wait
 * forever without an error.
 */
export class KnownEvents extends EventEmitter {
  constructor(name: string, known: readonly string[]) {
    super()
    const allowed = new Set<string | symbol>([...known, 'newListener', 'removeListener', 'error'])
    // Node emits this event before it adds the listener, for `on`, `once` and `addListener`.
    EventEmitter.prototype.on.call(this, 'newListener', (event: string | symbol) => {
      if (!allowed.has(event)) throw unknown(`${name}.on('${String(event)}')`)
    })
  }
}

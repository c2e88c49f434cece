import { useEffect, useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

type Loaded<Props> = { component: ComponentType<Props> } | { cause: unknown }

// Keyed by the loader itself; only this module writes, with the props of that loader.
const known = new WeakMap<object, Loaded<never>>()
const underWay = new WeakMap<object, Promise<Loaded<never>>>()

async function fetchOnce<Props>(load: Load<Props>): Promise<Loaded<Props>> {
  const loaded = await load().then(
    (component): Loaded<Props> => ({ component }),
    (cause: unknown): Loaded<Props> => ({ cause }),
  )
  known.set(load, loaded as Loaded<never>)
  underWay.delete(load)
  return loaded
}

/** Who asks for what is on its way waits for the same. */
function fetchCode<Props>(load: Load<Props>): Promise<Loaded<Props>> {
  const fetching = (underWay.get(load) as Promise<Loaded<Props>> | undefined) ?? fetchOnce(load)
  underWay.set(load, fetching as Promise<Loaded<never>>)
  return fetching
}

/** Fetches code ahead of its use; a failure is forgotten, since nobody has asked for it yet. */
export async function loadAhead<Props>(load: Load<Props>): Promise<void> {
  if (known.has(load)) return
  const loaded = await fetchCode(load)
  if ('cause' in loaded) known.delete(load)
}

/** One after the other: what is opened meanwhile does not wait behind all of them. */
export async function loadInTurn(
  loads: readonly (() => Promise<ComponentType>)[],
  isOver = () => false,
): Promise<void> {
  for (const load of loads) {
    if (isOver()) return
    await loadAhead(load)
  }
}

export function forgetFailure<Props>(load: Load<Props>): void {
  known.delete(load)
}

/**
 * The component that `load` fetches, null until it is there; throws when it cannot be fetched, so that the error frame
 * shows it. Not React's `lazy`, because Suspense holds a revealed screen back for up to 300 ms.
 */
export function useLoaded<Props>(load: Load<Props>): ComponentType<Props> | null {
  const [, drawAgain] = useState(0)
  const found = known.get(load) as Loaded<Props> | undefined

  useEffect(() => {
    if (found) return undefined
    let isLeft = false
    void fetchCode(load).then(() => (isLeft ? undefined : drawAgain((count) => count + 1)))
    return () => {
      isLeft = true
    }
  }, [load, found])

  if (!found) return null
  if ('cause' in found) throw found.cause
  return found.component
}

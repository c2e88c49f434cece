import { useEffect, useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

type Loaded<Props> = { component: ComponentType<Props> } | { cause: unknown }

// Keyed by the loader itself. Only this module writes to the map, with the props of that loader.
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

/** Returns the pending request if the code is already being loaded. */
function fetchCode<Props>(load: Load<Props>): Promise<Loaded<Props>> {
  const fetching = (underWay.get(load) as Promise<Loaded<Props>> | undefined) ?? fetchOnce(load)
  underWay.set(load, fetching as Promise<Loaded<never>>)
  return fetching
}

/** Loads code before it is used. A failure is dropped, because nothing needs the code yet. */
export async function loadAhead<Props>(load: Load<Props>): Promise<void> {
  if (known.has(load)) return
  const loaded = await fetchCode(load)
  if ('cause' in loaded) known.delete(load)
}

/** Loads one after the other, so that a screen opened in the meantime does not wait for all of them. */
export async function loadSequentially(
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
 * Returns the component that `load` loads, or null until it is ready. Throws if it cannot be loaded, so that the error
 * frame shows the failure. React's `lazy` is not used, because Suspense delays a revealed screen by up to 300 ms.
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

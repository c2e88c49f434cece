import { installUpdate, useUpdates } from '../../lib/updates.ts'

/** A version that waits: said where it disturbs nobody, installed at one press. */
export function UpdateChip() {
  const state = useUpdates(({ view }) => view?.state)
  if (state?.kind === 'installing') {
    return (
      <strong className="update-chip" role="status">
        Trwa aktualizacja do wersji {state.version}…
      </strong>
    )
  }
  if (state?.kind !== 'ready') return null
  return (
    <button type="button" className="update-chip" onClick={() => void installUpdate()}>
      Wersja {state.version} gotowa · Zainstaluj
    </button>
  )
}

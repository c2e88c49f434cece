import type { Ref } from 'react'
import { capitalized } from '../../lib/format.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import { BlockersList, type BlockersListProps } from './blockers-list.tsx'
import type { ViewedUnit } from './viewed-file.ts'
import './acceptance-panel.css'

interface UnitState {
  unit: ViewedUnit
  isSaving: boolean
  /** Why the server refused the unit, or null. */
  refused: string | null
}

interface Acceptable {
  /** Why nothing can be accepted here; null if accepting is possible. */
  refusal: string | null
  /** True if the user lacks the permission, so that no buttons are shown. */
  isForbidden: boolean
}

interface AcceptancePanelProps {
  units: readonly UnitState[]
  right: Acceptable
  /** True if a page of the opening has no picture, so that accepting it needs a button of its own. */
  isWithoutPicture: boolean
  isAllDone: boolean
  hasErrors: boolean
  isSaving: boolean
  blockers: Omit<BlockersListProps, 'onGo'>
  unseenRef: Ref<HTMLDivElement>
  onAccept: () => void
  onAcceptAll: () => void
  onAcceptUnseen: () => void
  onGo: (opening: number) => void
}

function stateOf({ unit, isSaving, refused }: UnitState): { tone: StatusTone; text: string } {
  if (isSaving) return { tone: 'info', text: 'zapisywanie…' }
  if (unit.isAccepted) return { tone: 'done', text: 'Zaakceptowana' }
  if (unit.hasErrors) return { tone: 'failed', text: 'Ma błędy' }
  return refused === null
    ? { tone: 'waiting', text: 'Do akceptacji' }
    : { tone: 'failed', text: 'Nie zaakceptowano' }
}

const ERRORS_HERE = 'Strona ma błędy: potrzebny jest poprawiony plik.'

/** Returns why the opening's button cannot accept it, or null. */
function refusalHere(units: readonly UnitState[], refusal: string | null): string | null {
  if (refusal !== null) return refusal
  const open = units.filter(({ unit, isSaving }) => !unit.isAccepted && !isSaving)
  if (open.length === 0) return 'Te strony są już zaakceptowane.'
  return open.every(({ unit }) => unit.hasErrors) ? ERRORS_HERE : null
}

/** Shows the acceptance of the visible pages, the available actions, and what still blocks the file. */
export function AcceptancePanel({
  units,
  right,
  isWithoutPicture,
  isAllDone,
  hasErrors,
  isSaving,
  blockers,
  unseenRef,
  onAccept,
  onAcceptAll,
  onAcceptUnseen,
  onGo,
}: AcceptancePanelProps) {
  const refusal = refusalHere(units, right.refusal)
  return (
    <section className="acceptance" aria-label="Akceptacja">
      <ul className="acceptance-units" aria-label="Stan tych stron">
        {units.map((state) => {
          const { tone, text } = stateOf(state)
          return (
            <li key={state.unit.key}>
              <span>{capitalized(state.unit.name)}</span>
              <StatusTag tone={tone} text={text} />
              {state.refused !== null && !state.isSaving && (
                <span className="acceptance-refused">{state.refused}</span>
              )}
            </li>
          )
        })}
      </ul>
      {right.isForbidden && right.refusal !== null && <p className="quiet">{right.refusal}</p>}
      {!right.isForbidden && (
        <div className="acceptance-buttons">
          {isWithoutPicture && refusal === null ? (
            <div ref={unseenRef}>
              <ActionButton fill intent="warning" text="Zaakceptuj bez podglądu" onClick={onAcceptUnseen} />
            </div>
          ) : (
            <ActionButton
              fill
              intent="primary"
              text="Zaakceptuj i dalej"
              endIcon={<kbd className="viewer-key">Enter</kbd>}
              aria-keyshortcuts="Enter"
              disabledReason={refusal}
              onClick={onAccept}
            />
          )}
          <ActionButton
            fill
            text="Zaakceptuj wszystkie"
            isWorking={isSaving && isAllDone}
            disabledReason={
              right.refusal ??
              (isAllDone ? 'Wszystkie strony są już zaakceptowane.' : null) ??
              (hasErrors ? 'Niektóre strony mają błędy.' : null)
            }
            onClick={onAcceptAll}
          />
        </div>
      )}
      <BlockersList {...blockers} onGo={onGo} />
    </section>
  )
}

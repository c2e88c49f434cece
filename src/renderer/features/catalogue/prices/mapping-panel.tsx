import { Button, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { doubledPlaces, undecidedMatches } from './headed-paste.ts'
import type { HeadedPaste, HeadingMatch, MatchKind } from './paste-headings.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { runOf } from './price-words.ts'

const KINDS: Readonly<Record<MatchKind, string>> = {
  pk: 'po numerze',
  exact: 'zgodne',
  near: 'podobna nazwa: potwierdź',
  none: 'nie znaleziono',
}

type Side = 'rows' | 'columns'

interface MappingPanelProps {
  session: PriceSession
  paste: HeadedPaste
  lines: PriceLines
  onPlace: (paste: HeadedPaste) => void
  /** Called if the supposed headings are prices. */
  onPlain: () => void
  onClose: () => void
}

/**
 * Assigns the rows and columns of a pasted range to those of the matrix. It cannot be confirmed while any is undecided.
 */
export function MappingPanel({ session, paste: first, lines, onPlace, onPlain, onClose }: MappingPanelProps) {
  const [paste, setPaste] = useState(first)
  const { store } = session
  const undecided = undecidedMatches(paste).length
  const doubled = { rows: doubledPlaces(paste.rows), columns: doubledPlaces(paste.columns) }
  const hasDoubled = doubled.rows.size + doubled.columns.size > 0
  const hidden = store.options.length - lines.rows.length

  function decide(side: Side, source: number, decision: HeadingMatch['decision']) {
    setPaste({
      ...paste,
      [side]: paste[side].map((match) => (match.source === source ? { ...match, decision } : match)),
    })
  }

  function skipOpen() {
    const skipped = (matches: HeadingMatch[]) =>
      matches.map((match) => (match.decision === null ? { ...match, decision: 'skip' as const } : match))
    setPaste({ ...paste, rows: skipped(paste.rows), columns: skipped(paste.columns) })
  }

  const table = (side: Side, title: string, targets: { key: number; text: string }[]) =>
    paste[side].length > 0 && (
      <table className="price-mapping">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Wklejane</th>
            <th scope="col">Dopasowanie</th>
            <th scope="col">Trafia do</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(paste[side]).map((match) => (
            <MappingLine
              key={match.source}
              match={match}
              targets={targets}
              isDoubled={typeof match.decision === 'number' && doubled[side].has(match.decision)}
              onDecide={(decision) => decide(side, match.source, decision)}
            />
          ))}
        </tbody>
      </table>
    )

  const reason = undecided > 0 ? `Zdecyduj o każdej pozycji: pozostało ${undecided}.` : null
  return (
    <Modal title="Dokąd wkleić" className="price-mapping-dialog" onClose={onClose}>
      <DialogBody>
        <p>
          {paste.isTurned ? 'Zakres ma nakłady w wierszach: został obrócony. ' : ''}
          Puste komórki niczego nie zmieniają.
          {hidden > 0 && ' Działa filtr: wiersze, których nie widać, nic nie dostaną.'}
        </p>
        {table(
          'rows',
          'Opcje',
          store.options.map(({ label, group }, key) => ({ key, text: `${label} · ${group.name}` })),
        )}
        {table(
          'columns',
          'Nakłady',
          store.quantities.map((quantity, key) => ({ key, text: runOf(quantity) })),
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Anuluj" onClick={onClose} />
            <Button text="To nie są nagłówki" onClick={onPlain} />
            {undecided > 0 && <Button text={`Pomiń nierozstrzygnięte (${undecided})`} onClick={skipOpen} />}
            <ActionButton
              intent="primary"
              text="Wklej"
              disabledReason={reason ?? (hasDoubled ? 'Dwie pozycje trafiają w to samo miejsce.' : null)}
              onClick={() => onPlace(paste)}
            />
          </>
        }
      />
    </Modal>
  )
}

/** Puts the matches that need the user's decision first. */
const inOrder = (matches: readonly HeadingMatch[]): HeadingMatch[] => [
  ...matches.filter(({ kind }) => kind === 'none' || kind === 'near'),
  ...matches.filter(({ kind }) => kind === 'pk' || kind === 'exact'),
]

interface MappingLineProps {
  match: HeadingMatch
  targets: { key: number; text: string }[]
  isDoubled: boolean
  onDecide: (decision: HeadingMatch['decision']) => void
}

function MappingLine({ match, targets, isDoubled, onDecide }: MappingLineProps) {
  const { text, kind, proposed, decision } = match
  const isOpen = decision === null
  return (
    <tr className={isOpen || isDoubled ? 'price-mapping-open' : ''}>
      <th scope="row">{text}</th>
      <td>{isDoubled ? 'dwa razy to samo miejsce' : KINDS[kind]}</td>
      <td>
        <div className="price-mapping-target">
          <HTMLSelect
            aria-label={`Dokąd: ${text}`}
            aria-invalid={isOpen || isDoubled}
            value={decision ?? ''}
            onChange={({ target }) =>
              onDecide(target.value === 'skip' ? 'skip' : target.value === '' ? null : Number(target.value))
            }
          >
            <option value="">wybierz…</option>
            <option value="skip">Pomiń</option>
            {targets.map(({ key, text: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </HTMLSelect>
          {isOpen && kind === 'near' && proposed !== null && (
            <Button
              size="small"
              text={`Tak: ${targets[proposed]?.text ?? ''}`}
              onClick={() => onDecide(proposed)}
            />
          )}
        </div>
      </td>
    </tr>
  )
}

import { useState, type Ref } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import type { Blocker } from './blockers.ts'
import type { ViewedFile } from './viewed-file.ts'

export interface BlockersListProps {
  blockers: readonly Blocker[]
  accepted: number
  count: number
  difference: ViewedFile['difference']
  /** Receives the focus at the end of the flow. */
  ref: Ref<HTMLElement>
  onGo: (opening: number) => void
}

/** Number of blockers shown beside the findings; in a file with hundreds, the first ones are enough. */
const FEW = 2
const MOST = 40

const SERVER_ALONE = 'Serwer uznaje plik za zaakceptowany, choć nie wszystkie strony są zaakceptowane.'

/**
 * Lists what still blocks the file: the first few, or all once the user expands the list or reaches the end of the
 * file.
 */
export function BlockersList({ ref, blockers, accepted, count, difference, onGo }: BlockersListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = blockers.slice(0, isWhole ? MOST : FEW)
  const rest = blockers.length - shown.length
  return (
    <section
      className="blockers"
      ref={ref}
      tabIndex={-1}
      aria-labelledby="viewer-blockers"
      onFocus={({ target, currentTarget }) => target === currentTarget && setIsWhole(true)}
    >
      <h3 id="viewer-blockers">
        {blockers.length === 0 ? 'Wszystko zaakceptowane' : `Co blokuje akceptację: ${blockers.length}`}
      </h3>
      <div className="blockers-count">
        <span className="quiet">
          Zaakceptowano {accepted} z {count}
        </span>
        {blockers.length > FEW && (
          <ActionButton
            size="small"
            variant="minimal"
            text={isWhole ? 'Zwiń' : 'Wszystkie'}
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          />
        )}
      </div>
      {difference === 'file accepted, pages not' && <p className="blocker-waiting">{SERVER_ALONE}</p>}
      {shown.length > 0 && (
        <ul className="blockers-list">
          {shown.map(({ id, text, opening, tone }) => (
            <li key={id} className={`blocker-${tone}`}>
              {opening === null ? (
                text
              ) : (
                <button type="button" className="viewer-sentence-link" onClick={() => onGo(opening)}>
                  {text}
                </button>
              )}
            </li>
          ))}
          {isWhole && rest > 0 && <li className="quiet">i jeszcze {rest}</li>}
        </ul>
      )}
    </section>
  )
}

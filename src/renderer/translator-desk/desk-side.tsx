import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { LANGUAGE_NAMES, SHOP_ORDER, type Language } from '#shared/domain/languages.ts'
import type { DeskOffer } from './desk-memory.ts'
import { isMissing, type DeskText } from './desk-source.ts'
import type { SavedChange } from './desk-state.ts'

interface DeskSideProps {
  text: DeskText
  target: Language
  offers: readonly DeskOffer[]
  onTake: (value: string) => void
}

/** The text in the other languages, and translations that can be inserted, each with its key. */
export function DeskReferences({ text, target, offers, onTake }: DeskSideProps) {
  return (
    <>
      <section className="desk-offers" aria-label="Podpowiedzi">
        <h2>Podpowiedzi</h2>
        {offers.length === 0 && <p className="quiet">Brak tłumaczeń tego samego tekstu.</p>}
        <ul>
          {offers.map((offer, index) => (
            <li key={offer.text}>
              <button type="button" className="desk-offer" onClick={() => onTake(offer.text)}>
                <span className="desk-offer-text">{offer.text}</span>
                <span className="desk-offer-from">{offer.from}</span>
                <kbd>{offerKeys(index).replace('ctrl', 'Ctrl')}</kbd>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-languages" aria-label="Wszystkie języki">
        <h2>Wszystkie języki</h2>
        <dl>
          {SHOP_ORDER.map((language) => (
            <div key={language} data-target={language === target || undefined}>
              <dt title={LANGUAGE_NAMES[language]}>{language.toUpperCase()}</dt>
              {/* Long texts scroll, so the element must be reachable by keyboard. */}
              <dd
                lang={language.replace('cp', '')}
                tabIndex={isMissing(text.texts, language) ? undefined : 0}
              >
                {isMissing(text.texts, language) ? (
                  <span className="desk-missing">{language === target ? 'tłumaczysz teraz' : 'brak'}</span>
                ) : (
                  text.texts[language]
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Ctrl+0 inserts the source text. */
export const offerKeys = (index: number): string => `ctrl+${index + 1}`

interface DeskHistoryProps {
  history: readonly SavedChange[]
  onUndo: (id: number) => void
}

/** The last saved translations, newest first; each can be undone. */
export function DeskHistory({ history, onUndo }: DeskHistoryProps) {
  if (history.length === 0) return null
  return (
    <section className="desk-history" aria-label="Ostatnio zapisane">
      <h2>Ostatnio zapisane</h2>
      <ol>
        {history.toReversed().map(({ id, text, after }) => (
          <li key={id}>
            <span title={`${text.place}: ${after}`}>{after}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<Undo />}
              aria-label={`Cofnij zapis: ${text.place}`}
              title="Cofnij ten zapis"
              onClick={() => onUndo(id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

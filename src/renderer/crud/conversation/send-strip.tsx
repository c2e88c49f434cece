import { Button } from '@blueprintjs/core'
import { COUNTED, countOf, formFor } from '#shared/domain/counted.ts'
import type { ConversationSender } from './conversation-sender.ts'
import type { SendState } from './send-state.ts'

interface SendStripProps {
  state: SendState
  sender: ConversationSender
  onSend: () => void
  /** The text is to be written on: the focus goes there. */
  onWrite: () => void
}

function Held({
  arrived,
  sender,
  onSend,
  onWrite,
}: Omit<SendStripProps, 'state'> & { arrived: readonly string[] }) {
  const count = arrived.length
  return (
    <div className="send-strip send-strip-held" role="alert">
      <span className="send-strip-text">
        <strong>
          {/* Letter for letter what has happened: `Doszły 2 wiadomości`. */}
          {formFor(count, ['Doszła', 'Doszły', 'Doszło'])} {countOf(count, COUNTED.message)}
        </strong>{' '}
        od chwili, gdy otwarto rozmowę. Odpowiedź nie została wysłana.
      </span>
      <Button
        size="small"
        intent="primary"
        text="Wyślij mimo to"
        onClick={() => {
          sender.release()
          onSend()
        }}
      />
      <Button
        size="small"
        text="Popraw"
        onClick={() => {
          sender.release()
          onWrite()
        }}
      />
    </div>
  )
}

const UNCLEAR = {
  reading: 'Nie wiadomo, czy wysłano. Sprawdzam…',
  absent:
    'Nie wiadomo, czy wysłano. Sprawdzono: w rozmowie tej wiadomości teraz nie ma; serwer mógł jej nie przyjąć albo jeszcze nad nią pracuje.',
  unreadable:
    'Nie wiadomo, czy wysłano, i nie udało się tego sprawdzić. Wiadomość nie zostanie wysłana drugi raz bez Twojej zgody.',
} as const

function Unclear({
  truth,
  sender,
  onSend,
  onWrite,
}: Omit<SendStripProps, 'state'> & { truth: keyof typeof UNCLEAR }) {
  return (
    <div className="send-strip send-strip-unclear" role="alert">
      <span className="send-strip-text">{UNCLEAR[truth]}</span>
      {truth !== 'reading' && (
        <>
          {truth === 'absent' && <Button size="small" text="Wyślij ponownie" onClick={onSend} />}
          <Button
            size="small"
            intent="primary"
            text={truth === 'absent' ? 'Sprawdź jeszcze raz' : 'Sprawdź ponownie'}
            onClick={() => void sender.look()}
          />
          <Button
            size="small"
            text="Wróć do szkicu"
            onClick={() => {
              sender.toDraft()
              onWrite()
            }}
          />
        </>
      )}
    </div>
  )
}

/** Between messages and composer: what holds an answer back, or what nobody knows of it. */
export function SendStrip({ state, ...rest }: SendStripProps) {
  if (state.kind === 'held') return <Held {...rest} arrived={state.arrived} />
  if (state.kind === 'out' && state.change.kind === 'unknown')
    return <Unclear {...rest} truth={state.change.truth} />
  return null
}

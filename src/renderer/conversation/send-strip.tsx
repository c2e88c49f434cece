import { Button } from '@blueprintjs/core'
import type { ConversationSender } from './conversation-sender.ts'
import type { SendState } from './send-state.ts'
import { arrivedText, HELD_TEXT, UNCLEAR_TEXTS } from './send-texts.ts'

interface SendStripProps {
  state: SendState
  sender: ConversationSender
  onSend: () => void
  /** Called when the user continues to write; moves the focus to the text. */
  onWrite: () => void
}

function Held({
  arrived,
  sender,
  onSend,
  onWrite,
}: Omit<SendStripProps, 'state'> & { arrived: readonly string[] }) {
  return (
    <div className="send-strip send-strip-held">
      <span className="send-strip-text">
        <strong>{arrivedText(arrived.length)}</strong> {HELD_TEXT}
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

function Unclear({
  truth,
  sender,
  onSend,
  onWrite,
}: Omit<SendStripProps, 'state'> & { truth: keyof typeof UNCLEAR_TEXTS }) {
  return (
    <div className="send-strip send-strip-unclear">
      <span className="send-strip-text">{UNCLEAR_TEXTS[truth]}</span>
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

/** The strip between messages and composer: shows why a reply is paused, or that its outcome is unknown. */
export function SendStrip({ state, ...rest }: SendStripProps) {
  if (state.kind === 'held') return <Held {...rest} arrived={state.arrived} />
  if (state.kind === 'out' && state.change.kind === 'unknown')
    return <Unclear {...rest} truth={state.change.truth} />
  return null
}

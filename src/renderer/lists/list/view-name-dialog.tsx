import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { VIEW_NAME_LENGTH } from './saved-views.ts'

interface ViewNameDialogProps {
  title: string
  name: string
  /** Resolves to true if the name was saved. If not, the dialog stays open with the typed text. */
  onSubmit: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Prompts for the name of a view. */
export function ViewNameDialog({ title, name, onSubmit, onClose }: ViewNameDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const isEnterBuffered = useRef(false)
  const [draft, setDraft] = useState(name)
  const [isMissing, setIsMissing] = useState(false)

  async function submit() {
    isEnterBuffered.current = false
    if (draft.trim() === '') {
      setIsMissing(true)
      return
    }
    if (await onSubmit(draft.trim())) onClose()
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      isCloseButtonShown={false}
      onOpened={() => input.current?.select()}
    >
      <DialogBody>
        <TextField
          label="Nazwa widoku"
          ref={input}
          autoFocus
          required
          maxLength={VIEW_NAME_LENGTH}
          value={draft}
          onValueChange={(text) => {
            setDraft(text)
            setIsMissing(false)
          }}
          help="Zapisywane są: szukany tekst, filtry, wyszukiwanie w kolumnach, kolejność i liczba wierszy na stronie."
          // Blueprint's buttons act on keyup of Enter, so the button that gets the focus back must not receive this
          // keyup.
          onKeyDown={(event) => {
            isEnterBuffered.current = event.key === 'Enter'
          }}
          onKeyUp={(event) => {
            if (event.key === 'Enter' && isEnterBuffered.current) void submit()
          }}
          errors={isMissing ? ['Podaj nazwę widoku'] : []}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Anuluj" onClick={onClose} />
            <Button intent="primary" text="Zapisz" onClick={() => void submit()} />
          </>
        }
      />
    </Modal>
  )
}

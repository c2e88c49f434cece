import { Radio, RadioGroup } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { attach, toApiError } from '../../../lib/bridge.ts'
import { formatTime } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { confirm } from '../../../ui/questions.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { TransferBar } from '../../../ui/transfer-bar.tsx'
import { BANK_CHOICES, type ImportBank } from './import-banks.ts'
import {
  chooseBank,
  chooseFile,
  readPreview,
  startImport,
  useImport,
  type EarlierImport,
  type ImportFile,
} from './import-store.ts'

/** A larger file cannot be a bank statement, so it is not read into memory. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * Returns a fingerprint of the file's content, independent of its name. If the content cannot be read, uses name, size
 * and modification time.
 */
async function fileFingerprint(file: File): Promise<string> {
  const look = `${file.name} ${file.size} ${file.lastModified}`
  if (file.size > MOST_BYTES || !('subtle' in crypto)) return look
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // The file was removed or locked since it was chosen; sending it will report that.
    return look
  }
}

/** Handles the file choice. A late result for an earlier choice is dropped. */
function useFileChoice() {
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef(0)

  async function choose(file: File | null) {
    const turn = ++newest.current
    setProblem(null)
    chooseFile(null)
    setIsWorking(file !== null)
    if (!file) return
    try {
      const [reference, fingerprint] = await Promise.all([attach(file), fileFingerprint(file)])
      if (turn === newest.current) chooseFile({ reference, name: file.name, size: file.size, fingerprint })
    } catch (cause) {
      if (turn === newest.current) setProblem(toApiError(cause).message)
    } finally {
      if (turn === newest.current) setIsWorking(false)
    }
  }

  return { isWorking, problem, choose }
}

function askAgain({ name }: ImportFile, { moment, isCertain }: EarlierImport): Promise<boolean> {
  const at = formatTime(moment)
  return confirm({
    title: `Zaimportować „${name}” jeszcze raz?`,
    text: isCertain
      ? `Ten sam plik zaimportowano już o ${at}.`
      : `Na import tego samego pliku o ${at} serwer nie odpowiedział. Wpłaty mogły zostać zaksięgowane.`,
    confirmLabel: 'Importuj ponownie',
    intent: 'danger',
  })
}

export function ImportForm() {
  const { file, bank, fieldErrors, sending, earlier } = useImport()
  const { isWorking, problem, choose } = useFileChoice()
  const isAsking = useRef(false)
  const [isPreviewing, setIsPreviewing] = useState(false)

  async function submit() {
    if (!file || sending || isAsking.current) return
    const before = earlier[file.fingerprint]
    isAsking.current = true
    const isMeant = !before || (await askAgain(file, before))
    isAsking.current = false
    if (isMeant) await startImport()
  }

  async function preview() {
    setIsPreviewing(true)
    await readPreview()
    setIsPreviewing(false)
  }

  return (
    <form
      className="import-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FileField
        label="Plik z banku"
        required
        value={file}
        errors={[...(problem ? [problem] : []), ...(fieldErrors['file'] ?? [])]}
        isWorking={isWorking}
        isDisabled={sending !== null}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={() => void choose(null)}
      />
      <FieldFrame label="Bank" required isGroup errors={fieldErrors['bank'] ?? []}>
        {() => (
          <RadioGroup
            name="bank"
            inline
            selectedValue={bank}
            disabled={sending !== null}
            onChange={(event) => chooseBank(event.currentTarget.value as ImportBank)}
          >
            {BANK_CHOICES.map(({ value, label, hint }) => (
              <Radio key={value} value={value}>
                {label} <span className="quiet">({hint})</span>
              </Radio>
            ))}
          </RadioGroup>
        )}
      </FieldFrame>
      <div className="import-actions">
        <ActionButton
          type="submit"
          intent="primary"
          text="Importuj płatności"
          isWorking={sending !== null}
          disabledReason={file || sending ? null : 'Najpierw wybierz plik z banku.'}
        />
        <ActionButton
          text="Podgląd"
          isWorking={isPreviewing}
          disabledReason={file ? null : 'Najpierw wybierz plik z banku.'}
          onClick={() => void preview()}
        />
        <div className="import-progress" aria-live="polite">
          {sending && (
            <TransferBar
              label="Wysyłanie pliku z banku"
              doneBytes={sending.progress.doneBytes}
              totalBytes={sending.progress.totalBytes}
              onCancel={sending.cancel}
            />
          )}
        </div>
      </div>
    </form>
  )
}

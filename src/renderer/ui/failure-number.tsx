import { Clipboard } from '@blueprintjs/icons'
import { useState } from 'react'
import { copyText } from './clipboard.ts'

/** The failure's id in the log. Clicking it copies it, for reporting the problem. */
export function FailureNumber({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => setIsCopied(await copyText(id))
  return (
    <button
      type="button"
      className="failure-number"
      title="Kopiuj numer błędu; pod nim jest przyczyna w logu (Diagnostyka)"
      onClick={() => void copy()}
    >
      <span>
        Numer błędu: <code>{id}</code>
      </span>
      <Clipboard size={14} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Skopiowano' : ''}</span>
    </button>
  )
}

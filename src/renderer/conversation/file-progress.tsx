import { Button } from '@blueprintjs/core'
import { byteCount } from '../ui/byte-count.ts'
import { forgetFile, retryFile, useQueuedFiles, type QueueDeps, type QueuedFile } from './file-queue.ts'

function textOf({ state }: QueuedFile): string {
  switch (state.kind) {
    case 'waiting':
      return 'czeka'
    case 'sending':
      return state.percent === null ? 'wysyłanie' : `wysyłanie ${state.percent}\u00a0%`
    case 'sent':
      return 'wysłano'
    case 'failed':
      return `nie wysłano: ${Object.values(state.error.fieldErrors ?? {}).flat()[0] ?? state.error.nonFieldErrors?.[0] ?? state.error.message}`
    default:
      return 'nie wiadomo, czy wysłano'
  }
}

function FileLine({ one, deps }: { one: QueuedFile; deps: QueueDeps }) {
  const { file, state } = one
  return (
    <li className={`file-line file-line-${state.kind}`}>
      <span className="file-line-name" title={file.name}>
        {file.name}
      </span>
      <span className="quiet">{byteCount(file.size)}</span>
      <span className="file-line-state">{textOf(one)}</span>
      {state.kind === 'failed' && (
        <Button
          size="small"
          text="Ponów"
          aria-label={`Ponów wysyłanie ${file.name}`}
          onClick={() => void retryFile(deps, one.id)}
        />
      )}
      {state.kind === 'unclear' && (
        <Button
          size="small"
          text="Sprawdź i ponów"
          aria-label={`Sprawdź ${file.name} i wyślij, jeśli go nie ma`}
          onClick={() => void retryFile(deps, one.id)}
        />
      )}
      {(state.kind === 'failed' || state.kind === 'unclear') && (
        <Button
          size="small"
          variant="minimal"
          text="Odrzuć"
          aria-label={`Nie wysyłaj ${file.name}`}
          onClick={() => forgetFile(deps, one.id)}
        />
      )}
    </li>
  )
}

/** The files that follow a message, each with its status; shown above the composer, whichever messages are visible. */
export function FileProgress({ deps }: { deps: QueueDeps }) {
  const files = useQueuedFiles(deps.sender)
  if (files.length === 0) return null
  return (
    <section className="file-progress" aria-label="Wysyłane pliki">
      <ul>
        {files.map((one) => (
          <FileLine key={one.id} one={one} deps={deps} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {files
          .map((one) => `${one.file.name}: ${one.state.kind === 'sending' ? 'wysyłanie' : textOf(one)}`)
          .join('; ')}
      </p>
    </section>
  )
}

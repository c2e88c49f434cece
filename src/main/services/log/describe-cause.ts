import { basename, dirname, extname, join } from 'node:path'
import { isApiFailure } from '#shared/api/api-error.ts'

const MAX_CAUSES = 4
/** Names of the program's own files say what went wrong; any other may bear a client's name. */
const OWN_FILES = /^\.(json|sqlite(-\w+)?|log|[cm]?js|tmp|html|css|svg)?$/

function withoutName(path: string): string {
  const extension = extname(path)
  if (OWN_FILES.test(extension)) return path
  return basename(path) === extension ? path : join(dirname(path), `***${extension}`)
}

/** The frames of a stack, without the message that stands above them. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return (at < 0 ? '' : stack.slice(at + message.length)).trim()
}

function describeError(error: Error): string {
  if (isApiFailure(error)) {
    // Its message is for the person: it may be the server's own sentence, with a client's name in it.
    const { code, status, operation } = error.error
    return [`ApiFailure ${code}`, status && `HTTP ${status}`, operation, framesOf(error)]
      .filter(Boolean)
      .join(' ')
  }
  const text = error.stack ?? `${error.name}: ${error.message}`
  const { path, dest } = error as { path?: unknown; dest?: unknown }
  return [path, dest]
    .filter((place): place is string => typeof place === 'string' && place !== '')
    .reduce((clean, place) => clean.replaceAll(place, withoutName(place)), text)
}

/** A cause with its own causes, in words for the log; without what was said to a person about it. */
export function describeCause(cause: unknown): string {
  const parts: string[] = []
  let current: unknown = cause
  for (let depth = 0; current !== undefined && current !== null && depth < MAX_CAUSES; depth++) {
    if (!(current instanceof Error)) {
      parts.push(typeof current === 'string' ? current : JSON.stringify(current))
      break
    }
    parts.push(describeError(current))
    current = current.cause
  }
  return parts.join(' <- ')
}

import { basename, dirname, extname, join } from 'node:path'
import { isApiFailure } from '#shared/api/api-error.ts'

const MAX_CAUSES = 4
/**
 * Extensions of the program's own files, whose names help to diagnose. Other file names may contain a client's name.
 */
const OWN_FILES = /^\.(json|sqlite(-\w+)?|log|[cm]?js|tmp|html|css|svg)?$/

function withoutName(path: string): string {
  const extension = extname(path)
  if (OWN_FILES.test(extension)) return path
  return basename(path) === extension ? path : join(dirname(path), `***${extension}`)
}

/** Returns the frames of a stack without the message above them. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return (at < 0 ? '' : stack.slice(at + message.length)).trim()
}

function describeError(error: Error): string {
  if (isApiFailure(error)) {
    // The message is for the user. It may be the server's own sentence, with a client's name in it.
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

/** Describes a cause and its nested causes for the log, without the messages that were shown to a user. */
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

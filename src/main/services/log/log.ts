// The program's own log: secrets and personal data are removed before a line is written.

import { describeCause } from './describe-cause.ts'
import { createRedaction } from './redaction.ts'
import { createRotatingFile } from './rotation.ts'

export interface Log {
  info(scope: string, message: string): void
  warn(scope: string, message: string, cause?: unknown): void
  error(scope: string, message: string, cause?: unknown): void
  /** Registers a text that must never be written, such as the token or a badge code. */
  addSecret(text: string): void
}

export interface LogDeps {
  directory: string
  now: () => Date
  /** The size at which the file is rotated; 5 MB by default. */
  maxBytes?: number
  /** The number of files to keep, including the current one. */
  keep?: number
  /** A second consumer of each finished (redacted) line, e.g. the developer's console. */
  echo?: (line: string) => void
}

const MAX_BYTES = 5 * 1024 * 1024
const KEEP = 5
const MAX_LINE = 8000

/** Longer texts are cut here before redaction, because redacting megabytes blocks the program for seconds. */
const MAX_READ = 2 * MAX_LINE
/** The length of the longest secret that could be cut in half and then not be recognised. */
const MAX_SECRET = 1000

function oneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/)
  const joined = lines.length === 1 ? text : lines.map((line) => line.trim()).join(' | ')
  return joined.slice(0, MAX_LINE)
}

/** Redacts the text's beginning. The part before a cut is dropped because it may hold half a secret. */
function redactedStart(text: string, redact: (text: string) => string): string {
  if (text.length <= MAX_READ) return redact(text)
  return `${redact(text.slice(0, MAX_READ)).slice(0, -MAX_SECRET)}…`
}

/**
 * Creates the station's log: `backoffice.log` in `directory`, one line per entry, redacted before anything is written.
 */
export function createLog(deps: LogDeps): Log {
  const redaction = createRedaction()
  const file = createRotatingFile(deps.directory, 'backoffice', {
    maxBytes: deps.maxBytes ?? MAX_BYTES,
    keep: deps.keep ?? KEEP,
    now: deps.now,
  })

  const write = (level: string, scope: string, message: string, cause?: unknown) => {
    const reason = cause === undefined ? '' : ` (${describeCause(cause)})`
    const text = oneLine(redactedStart(`${scope}: ${message}${reason}`, (line) => redaction.apply(line)))
    const line = `${deps.now().toISOString()} ${level} ${text}`
    try {
      file.append(`${line}\n`)
    } catch {
      // A full or missing disk must not crash the packing station; `echo` still shows the line.
    }
    deps.echo?.(line)
  }

  return {
    info: (scope, message) => write('INFO', scope, message),
    warn: (scope, message, cause) => write('WARN', scope, message, cause),
    error: (scope, message, cause) => write('ERROR', scope, message, cause),
    addSecret: (text) => redaction.addSecret(text),
  }
}

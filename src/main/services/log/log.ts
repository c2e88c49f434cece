// Ours: what is secret or personal is taken out before a line is written.

import { describeCause } from './describe-cause.ts'
import { createRedaction } from './redaction.ts'
import { createRotatingFile } from './rotation.ts'

export interface Log {
  info(scope: string, message: string): void
  warn(scope: string, message: string, cause?: unknown): void
  error(scope: string, message: string, cause?: unknown): void
  /** A text that must never be written: the token, a badge code. */
  addSecret(text: string): void
}

export interface LogDeps {
  directory: string
  now: () => Date
  /** Size at which a file is moved aside; 5 MB unless said otherwise. */
  maxBytes?: number
  /** Files kept in all, the current one included. */
  keep?: number
  /** A second reader of each finished (redacted) line, e.g. the console of a developer's start. */
  echo?: (line: string) => void
}

const MAX_BYTES = 5 * 1024 * 1024
const KEEP = 5
const MAX_LINE = 8000

/** Of a longer text no more is looked at: taking secrets out of megabytes stops the program for seconds. */
const MAX_READ = 2 * MAX_LINE
/** The longest secret that may begin before the cut and is no longer known as one behind it. */
const MAX_SECRET = 1000

function oneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/)
  const joined = lines.length === 1 ? text : lines.map((line) => line.trim()).join(' | ')
  return joined.slice(0, MAX_LINE)
}

/** The text's beginning, redacted; what stands so close to a cut that it may be half a secret is left out. */
function redactedStart(text: string, redact: (text: string) => string): string {
  if (text.length <= MAX_READ) return redact(text)
  return `${redact(text.slice(0, MAX_READ)).slice(0, -MAX_SECRET)}…`
}

/** The station's log: `backoffice.log` in `directory`, one line per entry, redacted before anything is written. */
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
      // A full or vanished disk must not take the packing station down with it; `echo` still shows the line.
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

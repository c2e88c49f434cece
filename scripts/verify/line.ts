import type { VerifyOptions } from './options.ts'

/** Thrown by a check that cannot be carried out on this machine. The message is the reason, in English. */
export class NotHere extends Error {}

/** What a check gets. */
export interface CheckTools {
  options: VerifyOptions
  /** An empty folder, deleted after the check. */
  folder: string
  /** Adds a picture (PNG) to the line's report. Pictures of a real shop are not stored, because they show clients. */
  picture: (name: string, png: Uint8Array) => void
  print: (line: string) => void
}

/** Carries out a line without a user. Returns what was seen. Throws `NotHere`, or an error if the line fails. */
type Check = (tools: CheckTools) => Promise<string>

/** What only a user can say. */
interface Question {
  /** In Polish, answered by yes or no. Yes is the expected result. */
  text: string
  /** The systems on which it can be asked; all without it. */
  on?: readonly NodeJS.Platform[]
  /** Whether it is about the shop's own server, which `--api` names. */
  aboutServer?: boolean
}

/** How a line of the checklist is verified: by a check, by a question, or by both. */
export interface LineDefinition {
  id: string
  check?: Check
  question?: Question
}

/**
 * - `passed`: the check saw the expected result, and nothing is left for a user;
 * - `confirmed`: a user saw it, after the check if there is one;
 * - `failed`: the check failed, or the user said no;
 * - `partly`: the check passed, and the user's part was not carried out;
 * - `not here`: nothing could be carried out.
 */
export type LineStatus = 'passed' | 'confirmed' | 'failed' | 'partly' | 'not here'

export const LINE_STATUSES: readonly LineStatus[] = ['passed', 'confirmed', 'failed', 'partly', 'not here']

export interface LineResult {
  id: string
  status: LineStatus
  /** What was seen, why it failed, or why it was not carried out. */
  note: string
  /** What the check saw, for a line that also has a question. Null if there is no check or it was not carried out. */
  checked: string | null
  /** Whether a user can still be asked on this machine. */
  isOpen: boolean
  /** Paths of pictures, relative to the report. */
  pictures: string[]
  seconds: number
  /** ISO 8601. */
  at: string
}

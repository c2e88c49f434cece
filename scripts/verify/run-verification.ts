import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandRefused } from '../lib/run-command.ts'
import type { ChecklistLine } from './checklist.ts'
import { NotHere, type LineDefinition, type LineResult, type LineStatus } from './line.ts'
import { isChosen, type VerifyOptions } from './options.ts'
import type { ReportFile } from './report-file.ts'

/** A user's answer to a question about a line. */
export type UserAnswer =
  | { kind: 'yes' }
  /** `remark` is what went wrong; may be empty. */
  | { kind: 'no'; remark: string }
  /** The user cannot try it here. */
  | { kind: 'skip' }
  /** The user ends the command and continues later. */
  | { kind: 'end' }

/** Asks a user about a line: what to do, what is expected, and a question in Polish. */
export type AskUser = (line: ChecklistLine, question: string) => Promise<UserAnswer>

export interface VerificationDeps {
  checklist: readonly ChecklistLine[]
  definitions: readonly LineDefinition[]
  options: VerifyOptions
  report: ReportFile
  platform: NodeJS.Platform
  /** Null if nothing may be asked. */
  ask: AskUser | null
  print: (line: string) => void
  now: () => Date
}

interface Checked {
  status: 'passed' | 'failed' | 'not here'
  note: string
  pictures: string[]
}

/** Only the first lines: the rest of a failure is a log of what was tried. */
const MOST_LINES = 6

const wordsOf = (cause: unknown): string =>
  String(cause instanceof Error ? cause.message : cause)
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)
    .join('\n')

async function carryOut({ id, check }: LineDefinition, deps: VerificationDeps): Promise<Checked | null> {
  if (!check) return null
  const { options, report, print } = deps
  const pictures: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  try {
    const note = await check({
      options,
      folder,
      picture(name, png) {
        if (options.server === null) pictures.push(report.addPicture(id, name, png))
      },
      print: (line) => print(`        ${line}`),
    })
    return { status: 'passed', note, pictures }
  } catch (cause) {
    return { status: cause instanceof NotHere ? 'not here' : 'failed', note: wordsOf(cause), pictures }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The reason why a line's question cannot be asked here, or null if it can. */
function obstacleOf(
  { question }: LineDefinition,
  { platform, options }: Pick<VerificationDeps, 'platform' | 'options'>,
): string | null {
  if (!question) return null
  if (question.on && !question.on.includes(platform)) return `only on ${question.on.join(' and ')}`
  return question.aboutServer && options.server === null ? 'needs the shop’s own server (--api)' : null
}

/** Combines what the check saw with the user's part into the result of the line. */
function resultOf(
  { id, question }: LineDefinition,
  checked: Checked | null,
  user: { answer: UserAnswer | null; obstacle: string | null },
): Omit<LineResult, 'seconds' | 'at'> {
  const { answer, obstacle } = user
  const isPassed = checked?.status === 'passed'
  const seen = isPassed ? checked.note : null
  const shared = { id, checked: seen, isOpen: false, pictures: checked?.pictures ?? [] }
  const say = (status: LineStatus, note: string, isOpen = false) => ({ ...shared, status, note, isOpen })
  if (checked?.status === 'failed') return say('failed', checked.note)
  if (!question) return isPassed ? say('passed', checked.note) : say('not here', checked?.note ?? '')
  if (answer?.kind === 'yes') return say('confirmed', `a user said yes to: ${question.text}`)
  if (answer?.kind === 'no')
    return say('failed', `a user said no to: ${question.text}${answer.remark ? ` (${answer.remark})` : ''}`)
  const isSkipped = answer?.kind === 'skip'
  const why = obstacle ?? `${isSkipped ? 'a user could not try it here' : 'needs a user'}: ${question.text}`
  const left = checked?.status === 'not here' ? `${checked.note}; ${why}` : why
  return say(isPassed ? 'partly' : 'not here', left, obstacle === null)
}

/** Whether a line of an earlier run is left alone now. */
const isDecided = (before: LineResult | undefined, canAsk: boolean): before is LineResult =>
  before !== undefined && !(canAsk && before.isOpen)

async function verifyLine(
  line: ChecklistLine,
  definition: LineDefinition,
  deps: VerificationDeps,
): Promise<'ended' | LineResult> {
  const { report, ask, now } = deps
  const before = report.resultOf(line.id)
  const begun = performance.now()
  // If only the question is left, the check is not repeated.
  const checked: Checked | null =
    before?.checked != null
      ? { status: 'passed', note: before.checked, pictures: before.pictures }
      : await carryOut(definition, deps)
  const obstacle = obstacleOf(definition, deps)
  const canAsk = ask !== null && definition.question && obstacle === null && checked?.status !== 'failed'
  const answer = canAsk ? await ask(line, definition.question?.text ?? '') : null
  if (answer?.kind === 'end') return 'ended'
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  const result = {
    ...resultOf(definition, checked, { answer, obstacle }),
    seconds: (before?.checked != null ? before.seconds : 0) + seconds,
    at: now().toISOString(),
  }
  report.write(result)
  return result
}

/**
 * Goes through the chosen lines of the checklist and stores each result before the next line begins. Returns the exit
 * code: 0 if no line of the report failed, 1 if one did, 3 if a user ended the command.
 */
export async function runVerification(deps: VerificationDeps): Promise<0 | 1 | 3> {
  const { checklist, definitions, options, report, ask, print } = deps
  const chosen = checklist.filter(({ id }) => isChosen(options, id))
  if (chosen.length === 0) throw new CommandRefused('--only names no line of the checklist')
  if (options.isFresh) report.forget(chosen.map(({ id }) => id))
  for (const line of chosen) {
    const definition = definitions.find(({ id }) => id === line.id)
    if (!definition) throw new Error(`${line.id} has no definition in scripts/verify/lines`)
    if (isDecided(report.resultOf(line.id), ask !== null)) continue
    print(`${line.id.padEnd(7)} ${line.toDo}`)
    const result = await verifyLine(line, definition, deps)
    if (result === 'ended') {
      print('verify: ended; the same command continues here')
      return 3
    }
    print(`        ${result.status}: ${result.note}`)
  }
  const all = report.report().lines
  return all.some(({ status }) => status === 'failed') ? 1 : 0
}

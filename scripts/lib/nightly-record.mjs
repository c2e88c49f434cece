// The record of a nightly run, which a release of the same commit needs. It is outside git's tree.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './project-node.mjs'

export const NIGHTLY_RECORD = join(ROOT, '.setup', 'nightly.json')

/** Returns git's output, or null if git cannot be run or this is no clone. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The commit that is checked out (null without git), and whether the tree is exactly that commit. */
export function gitState() {
  return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
}

/**
 * Returns the record of a run. The tree counts as clean only if it was the same clean commit at the start and at the end.
 * @param {{ before: ReturnType<typeof gitState>, after: ReturnType<typeof gitState>,
 *   count: import('./test-count.mjs').Count, endedAt: Date }} run
 */
export function nightlyRecord({ before, after, count, endedAt }) {
  const isClean = before.isClean && after.isClean && before.commit === after.commit
  return { commit: before.commit, isClean, ...count, endedAt: endedAt.toISOString() }
}

export function writeNightlyRecord(record) {
  mkdirSync(dirname(NIGHTLY_RECORD), { recursive: true })
  writeFileSync(NIGHTLY_RECORD, `${JSON.stringify(record, null, 2)}\n`)
}

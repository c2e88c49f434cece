import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingTools, tool } from '#support/tools.ts'
import { workflowFaults } from '#support/workflow-faults.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.github/workflows')
const files = globSync('*.yml', { cwd: FOLDER }).toSorted()
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const faultsOf = (text: string) => workflowFaults(text, Object.keys(scripts))

describe('PL-1 the workflows of continuous integration', () => {
  test('are the five of the release guide', () => {
    expect(files).toEqual(['commit.yml', 'electron.yml', 'feed.yml', 'package.yml', 'release.yml'])
  })

  test.each(files)(
    '%s is pinned, limited, without secrets for pull requests, and calls only npm scripts',
    (name) => {
      expect(faultsOf(read(name))).toEqual([])
      expect(/^name: (.*)$/m.exec(read(name))?.[1]).toBe(basename(name, '.yml'))
    },
  )

  const commit = read('commit.yml')
  const changed = (from: string | RegExp, to: string): string[] => {
    const text = commit.replace(from, to)
    expect(text).not.toBe(commit)
    return faultsOf(text)
  }

  test('an action that is not pinned by a whole commit, or does not name its version, is a fault', () => {
    expect(changed(/checkout@\w+ # v5.0.0/, 'checkout@v5')).toEqual([
      'actions/checkout@v5: not pinned by a commit',
    ])
    expect(changed(/(checkout@\w{39})\w # v5.0.0/, '$1 # v5.0.0')).toHaveLength(1)
    expect(changed(/(checkout@\w+) # v5.0.0/, '$1')).toEqual([
      expect.stringContaining('no version in a comment'),
    ])
  })

  test('a secret in a workflow that a pull request starts is a fault, and elsewhere outside a protected environment', () => {
    const secret = 'npm test\n        env:\n          KEY: ${{ secrets.KEY }}'
    expect(changed('npm test', secret)).toEqual(['test: a secret in a job of a pull request'])
    const byHand = commit.replace('  push:\n  pull_request:\n', '  workflow_dispatch:\n')
    expect(faultsOf(byHand)).toEqual([])
    expect(faultsOf(byHand.replace('npm test', secret))).toEqual([
      'test: a secret outside a protected environment',
    ])
  })

  test('broad permissions, a missing time limit and parallel runs of a branch are faults', () => {
    expect(changed('contents: read', 'contents: write')).toEqual(['the permissions are not contents: read'])
    expect(changed(/ {4}timeout-minutes: 60\n/, '')).toEqual(['test: no time limit'])
    expect(changed(/concurrency:\n.*\n.*\n/, '')).toEqual(['several runs of a branch'])
    expect(changed('    steps:', '    permissions: write-all\n    steps:')).toEqual([
      'test: permissions beyond contents: read, actions: read',
    ])
  })

  test('logic in a step, and an npm script that does not exist, are faults', () => {
    const steps = [
      'npm test && npm run build',
      'npm run no-such-script',
      'npm run desktop -- npm run nothing',
    ]
    expect(steps.map((step) => changed('npm test', step)[0])).toEqual([
      'test: "npm test && npm run build" is no single npm command',
      'test: "npm run no-such-script" is no single npm command',
      'test: "npm run desktop -- npm run nothing" is no single npm command',
    ])
    expect(changed('npm test', '|\n          npm test\n          npm run build')).toHaveLength(1)
  })

  const missing = missingTools('actionlint')
  test.skipIf(missing !== null)(`actionlint finds nothing (${missing ?? 'installed'})`, () => {
    const { status, stdout } = spawnSync(tool('actionlint'), ['-no-color'], { cwd: ROOT, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

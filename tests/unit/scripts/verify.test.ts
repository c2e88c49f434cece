import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subjectOfTests } from '#support/verified-subject.ts'
import { askInTerminal } from '../../../scripts/verify/ask-user.ts'
import { projectChecklist, readChecklist, type ChecklistLine } from '../../../scripts/verify/checklist.ts'
import { htmlReport } from '../../../scripts/verify/html-report.ts'
import { NotHere, type LineDefinition } from '../../../scripts/verify/line.ts'
import { isChosen, readVerifyOptions } from '../../../scripts/verify/options.ts'
import { LINE_DEFINITIONS } from '../../../scripts/verify/registry.ts'
import { openReport, readPlatformReport } from '../../../scripts/verify/report-file.ts'
import { runVerification, type AskUser, type UserAnswer } from '../../../scripts/verify/run-verification.ts'

const ENTRY = resolve('tests/support/verify.entry.ts')
const checklist = projectChecklist()
const ids = checklist.map(({ id }) => id)

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'verify-test-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const reportOf = () => readPlatformReport(join(folder, 'report.json'))
const statusOf = (id: string) => reportOf().lines.find((line) => line.id === id)
const begun = () => readFileSync(join(folder, 'begun.txt'), 'utf8').trimEnd().split('\n')

describe('PL-2 the ids of the hardware checklist', () => {
  test('are complete, unique and in order, and each is defined exactly once in the same order', () => {
    expect(ids.length).toBeGreaterThanOrEqual(85)
    expect(LINE_DEFINITIONS.map(({ id }) => id)).toEqual(ids)
  })

  test('a line without an id, with another one or out of order is refused', () => {
    const table = (id: string) =>
      `## 3. Queues\n\n| id | to do | expected | proven |\n| --- | --- | --- | --- |\n| ${id} | print | a label | none |\n`
    expect(readChecklist(table('HW-3.1'))).toEqual([
      { id: 'HW-3.1', part: '3. Queues', toDo: 'print', expected: 'a label' },
    ])
    for (const id of ['HW-3.2', 'HW-4.1', '']) expect(() => readChecklist(table(id))).toThrow('HW-3.1')
  })

  test('every line is checked, or asked in Polish with a yes as the good answer', () => {
    for (const { check, question } of LINE_DEFINITIONS) {
      expect(check ?? question).toBeDefined()
      expect(question?.text ?? 'Czy?').toMatch(/(?:^|\. )Czy.*\?$/)
    }
  })
})

/** Runs the command with cheap checks in a process of its own. */
const runCheap = (faults: Record<string, string> = {}, only = '') =>
  spawnSync(process.execPath, [ENTRY, folder, JSON.stringify(faults), only], { encoding: 'utf8' })

describe('PL-2 a run without a user', () => {
  test('reports every id, with what was checked and why the rest is not here', () => {
    expect(runCheap().status).toBe(0)
    expect(reportOf().lines.map(({ id }) => id)).toEqual(ids)
    expect(statusOf('HW-5.3')).toMatchObject({ status: 'passed', note: 'checked HW-5.3', isOpen: false })
    expect(statusOf('HW-2.1')).toMatchObject({ status: 'partly', checked: 'checked HW-2.1', isOpen: true })
    expect(statusOf('HW-4.4')).toMatchObject({
      status: 'not here',
      note: 'needs a user: Czy pomiar wykrył prefiks skanera oraz Tab zamiast Entera?',
      isOpen: true,
    })
    expect(statusOf('HW-3.6')).toMatchObject({ status: 'not here', note: 'only on win32', isOpen: false })
    expect(statusOf('HW-1.6')?.note).toBe('needs the shop’s own server (--api)')
    const html = readFileSync(join(folder, 'report.html'), 'utf8')
    expect(ids.filter((id) => !html.includes(`>${id}<`))).toEqual([])
  })

  test('that is killed in a line goes on with that line and does not repeat earlier ones', async () => {
    const child = spawn(process.execPath, [ENTRY, folder, JSON.stringify({ 'HW-2.4': 'hang' })])
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    await expect.poll(() => output).toContain('HW-2.4')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const stored = reportOf().lines.map(({ id }) => id)
    expect(stored).toEqual(ids.slice(0, ids.indexOf('HW-2.4')))

    expect(runCheap().status).toBe(0)
    expect(reportOf().lines.map(({ id }) => id)).toEqual(ids)
    const repeated = begun().filter((id, place, all) => all.indexOf(id) !== place)
    expect(repeated).toEqual(['HW-2.4'])
  })

  test('a failing check is failed with its words, gives the exit code 1, and the run goes on', () => {
    const { status } = runCheap({ 'HW-2.5': 'nineteen labels came out' })
    expect(status).toBe(1)
    expect(statusOf('HW-2.5')).toMatchObject({ status: 'failed', note: 'nineteen labels came out' })
    expect(reportOf().lines.map(({ id }) => id)).toEqual(ids)
  })

  test('--only runs the lines of a part or single lines, and nothing else', () => {
    expect(runCheap({}, 'HW-1,HW-5.3').status).toBe(0)
    expect(begun()).toEqual(['HW-1.1', 'HW-1.2', 'HW-1.3', 'HW-1.4', 'HW-1.7', 'HW-5.3'])
    expect(reportOf().lines.map(({ id }) => id)).toEqual([
      ...ids.filter((id) => id.startsWith('HW-1.')),
      'HW-5.3',
    ])
  })
})

const line = (row: number): ChecklistLine => ({
  id: `HW-1.${row}`,
  part: '1. Part',
  toDo: 'Do <it> with `npm`',
  expected: 'it is done',
})

/** Runs three lines in this process with the given answers, of which none may be left over. */
async function runLines(definitions: LineDefinition[], answers: UserAnswer[] | null, args: string[] = []) {
  const lines = definitions.map((_definition, place) => line(place + 1))
  const asked: string[] = []
  const ask: AskUser = async (_line, question) => {
    asked.push(question)
    return answers?.shift() ?? { kind: 'end' }
  }
  const options = readVerifyOptions(args)
  const report = openReport({
    folder,
    ids: lines.map(({ id }) => id),
    subject: subjectOfTests,
    now: () => new Date(),
    isNew: options.isFresh && options.only === null,
  })
  const code = await runVerification({
    checklist: lines,
    definitions,
    options,
    report,
    platform: 'linux',
    ask: answers ? ask : null,
    print: () => undefined,
    now: () => new Date(),
  })
  return { code, asked, lines, report: report.report() }
}

describe('PL-2 a run with a user', () => {
  let checks = 0
  const definitions: LineDefinition[] = [
    { id: 'HW-1.1', check: async () => `check ${(checks += 1)}`, question: { text: 'Czy wyszła etykieta?' } },
    { id: 'HW-1.2', question: { text: 'Czy słychać dźwięk?' } },
    { id: 'HW-1.3', check: () => Promise.reject(new NotHere('no printer here')) },
  ]
  beforeEach(() => void (checks = 0))

  test('asks after the check, records yes, no with its remark and what could not be tried', async () => {
    const { code, asked } = await runLines(definitions, [{ kind: 'yes' }, { kind: 'no', remark: 'cisza' }])
    expect(code).toBe(1)
    expect(asked).toEqual(['Czy wyszła etykieta?', 'Czy słychać dźwięk?'])
    expect(statusOf('HW-1.1')).toMatchObject({ status: 'confirmed', checked: 'check 1' })
    expect(statusOf('HW-1.2')).toMatchObject({
      status: 'failed',
      note: 'a user said no to: Czy słychać dźwięk? (cisza)',
    })
    expect(statusOf('HW-1.3')).toMatchObject({ status: 'not here', note: 'no printer here' })
  })

  test('after a run without a user asks only what is open, and repeats no check that passed', async () => {
    expect((await runLines(definitions, null)).code).toBe(0)
    const { asked } = await runLines(definitions, [{ kind: 'yes' }, { kind: 'skip' }])
    expect(asked).toHaveLength(2)
    expect(checks).toBe(1)
    expect(statusOf('HW-1.1')?.status).toBe('confirmed')
    expect(statusOf('HW-1.2')).toMatchObject({
      status: 'not here',
      note: 'a user could not try it here: Czy słychać dźwięk?',
    })
  })

  test('that the user ends keeps its results, and a new command continues with the same question', async () => {
    expect((await runLines(definitions, [{ kind: 'yes' }, { kind: 'end' }])).code).toBe(3)
    expect(reportOf().lines.map(({ id }) => id)).toEqual(['HW-1.1'])
    const { asked, code } = await runLines(definitions, [{ kind: 'yes' }])
    expect([asked, code]).toEqual([['Czy słychać dźwięk?'], 0])
  })

  test('--fresh forgets the results of its lines with their pictures', async () => {
    const png = Buffer.from('a picture')
    const withPicture: LineDefinition[] = [
      {
        id: 'HW-1.1',
        async check({ picture }) {
          if ((checks += 1) === 1) picture('label', png)
          return 'seen'
        },
      },
      { id: 'HW-1.2', check: async () => `check ${(checks += 1)}` },
    ]
    await runLines(withPicture, null)
    const file = join(folder, 'pictures/HW-1.1-label.png')
    expect(readFileSync(file)).toEqual(png)
    await runLines(withPicture, null, ['--fresh', '--only', 'HW-1.1'])
    expect(checks).toBe(3)
    expect(existsSync(file)).toBe(false)
    await runLines(withPicture, null, ['--fresh'])
    expect(checks).toBe(5)
  })

  test('a report of another commit or machine is not continued', async () => {
    await runLines(definitions, null)
    const other = { ...subjectOfTests, commit: 'another' }
    const open = (subject: typeof subjectOfTests, isNew: boolean) =>
      openReport({ folder, ids: ['HW-1.1'], subject, now: () => new Date(), isNew })
    expect(() => open(other, false)).toThrow('is about other sources or another machine')
    expect(open(other, true).report().lines).toEqual([])
  })

  test('no picture of the shop’s own server is stored', async () => {
    const withPicture: LineDefinition[] = [
      { id: 'HW-1.1', check: async ({ picture }) => (picture('client', Buffer.from('x')), 'seen') },
    ]
    const server = ['--api', 'https://shop.example', '--badge', '12345', '--order', '10482']
    await runLines(withPicture, null, server)
    expect(statusOf('HW-1.1')).toMatchObject({ status: 'passed', pictures: [] })
  })

  test('the page of the report shows texts as text, and counts each status', async () => {
    const { lines, report } = await runLines(definitions, [{ kind: 'yes' }, { kind: 'yes' }])
    const html = htmlReport(lines, report)
    expect(html).toContain('Do &lt;it&gt; with <code>npm</code>')
    expect(html).toContain('2 confirmed')
    expect(html).toContain('1 not here')
  })
})

describe('the questions in the terminal', () => {
  async function answering(...typed: string[]) {
    const input = new PassThrough()
    const output = new PassThrough()
    let shown = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      shown += text
      // Types the next answer when a question waits for it.
      if (/: $|pracowników\. $/.test(text)) {
        const next = typed.shift()
        if (next === undefined) input.end()
        else input.write(`${next}\n`)
      }
    })
    const { ask, close } = askInTerminal(input, output)
    const answer = await ask(line(1), 'Czy wyszła etykieta?')
    close()
    return { answer, shown }
  }

  test('accept tak, nie with a remark, pomiń and koniec, and ask again after anything else', async () => {
    expect((await answering('co?', 'TAK')).answer).toEqual({ kind: 'yes' })
    expect((await answering('nie', 'krzywo')).answer).toEqual({ kind: 'no', remark: 'krzywo' })
    expect((await answering('pomiń')).answer).toEqual({ kind: 'skip' })
    expect((await answering('koniec')).answer).toEqual({ kind: 'end' })
    expect((await answering('tak')).shown).toContain('it is done\n        Czy wyszła etykieta?\n')
  })

  test('end with the end of the input', async () => {
    expect((await answering()).answer).toEqual({ kind: 'end' })
  })
})

describe('the command line of verify:platform', () => {
  test('HW-1 includes HW-1.1 and not HW-10.1', () => {
    const { only } = readVerifyOptions(['--only', 'HW-1'])
    expect(['HW-1.1', 'HW-10.1', 'HW-1.10'].map((id) => isChosen({ only }, id))).toEqual([true, false, true])
  })

  test('refuses ids, printers and servers that are incomplete or unknown', () => {
    const refused: [args: string[], words: string][] = [
      [['--only', 'labels'], '--only is an id'],
      [['--printer', 'usb'], 'tcp://HOST:PORT'],
      [['--api', 'https://shop.example'], '--order'],
      [['--api', 'https://shop.example', '--order', '1', '--username', 'u'], '--password'],
      [['--badge', '1'], '--badge needs --api'],
      [['--fast'], '--fast'],
    ]
    for (const [args, words] of refused) expect(() => readVerifyOptions(args)).toThrow(words)
  })
})

import { join, resolve } from 'node:path'
import { writeFileSync } from 'node:fs'
import { runCommand } from '../lib/run-command.ts'
import { askInTerminal } from './ask-user.ts'
import { projectChecklist } from './checklist.ts'
import { countStatuses, htmlReport } from './html-report.ts'
import { reportSubject } from './machine.ts'
import { readVerifyOptions, VERIFY_USAGE, type VerifyOptions } from './options.ts'
import { LINE_DEFINITIONS } from './registry.ts'
import { openReport, REPORT_JSON } from './report-file.ts'
import { runVerification } from './run-verification.ts'

const print = (line: string) => console.log(line)

async function run(options: VerifyOptions): Promise<number> {
  // The program under test is started by the same scripts as the built app.
  if (options.program !== null) process.env['APP_PROGRAM'] = resolve(options.program)
  const checklist = projectChecklist()
  const report = openReport({
    folder: resolve(options.out),
    ids: checklist.map(({ id }) => id),
    subject: reportSubject(options),
    now: () => new Date(),
    isNew: options.isFresh && options.only === null,
  })
  const terminal = options.isUnattended ? null : askInTerminal(process.stdin, process.stdout)
  const writeHtml = () =>
    writeFileSync(join(report.folder, 'report.html'), htmlReport(checklist, report.report()))
  try {
    return await runVerification({
      checklist,
      definitions: LINE_DEFINITIONS,
      options,
      report: { ...report, write: (line) => (report.write(line), writeHtml()) },
      platform: process.platform,
      ask: terminal?.ask ?? null,
      print,
      now: () => new Date(),
    })
  } finally {
    terminal?.close()
    writeHtml()
    const counts = countStatuses(report.report()).map(([status, count]) => `${count} ${status}`)
    print(`verify: ${counts.join(', ') || 'nothing yet'}; ${join(report.folder, REPORT_JSON)}, report.html`)
  }
}

await runCommand({ name: 'verify', usage: VERIFY_USAGE, read: readVerifyOptions, run })

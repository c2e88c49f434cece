// The command's own run with its real registry and checklist, but cheap checks. Its arguments are the report's folder, a
// JSON object from ids to what their checks do ("hang" never ends, anything else is the message of a failure), and the
// ids of --only or "". Prints the id of every check that it begins.
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectChecklist } from '../../scripts/verify/checklist.ts'
import { htmlReport } from '../../scripts/verify/html-report.ts'
import { readVerifyOptions } from '../../scripts/verify/options.ts'
import { LINE_DEFINITIONS } from '../../scripts/verify/registry.ts'
import { openReport } from '../../scripts/verify/report-file.ts'
import { runVerification } from '../../scripts/verify/run-verification.ts'
import { subjectOfTests } from './verified-subject.ts'

const [folder = '', faults = '{}', only = ''] = process.argv.slice(2)
const faultOf = JSON.parse(faults) as Record<string, string>

const cheap = LINE_DEFINITIONS.map((definition) =>
  definition.check
    ? {
        ...definition,
        async check() {
          const { id } = definition
          appendFileSync(join(folder, 'begun.txt'), `${id}\n`)
          console.log(id)
          if (faultOf[id] === 'hang') await new Promise((resolve) => setTimeout(resolve, 600_000))
          if (faultOf[id] !== undefined) throw new Error(faultOf[id])
          return `checked ${id}`
        },
      }
    : definition,
)

const checklist = projectChecklist()
const report = openReport({
  folder,
  ids: checklist.map(({ id }) => id),
  subject: subjectOfTests,
  now: () => new Date(),
  isNew: false,
})
process.exitCode = await runVerification({
  checklist,
  definitions: cheap,
  options: readVerifyOptions(['--unattended', ...(only ? ['--only', only] : [])]),
  report,
  platform: 'linux',
  ask: null,
  print: () => undefined,
  now: () => new Date(),
})
writeFileSync(join(folder, 'report.html'), htmlReport(checklist, report.report()))

import type { ReportSubject } from '../../scripts/verify/report-file.ts'

/** A machine and a program that reports of tests are about. */
export const subjectOfTests: ReportSubject = {
  version: '1.0.0',
  commit: 'b7e1f0c2',
  isClean: true,
  host: 'the Chromium host',
  isRealServer: false,
  machine: { system: 'Linux 6.1 x64', processor: 'four cores' },
}

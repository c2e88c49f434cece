// npm run package:check: checks the package in dist/ of this system, installs it, starts it, prints a PDF label with it
// to a printer in software, and uninstalls it. It needs a package of `npm run dist:win`, `dist:mac` or `dist:linux`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../lib/project-node.mjs'
import { readVerifyOptions } from '../verify/options.ts'
import { printPdfLabel } from '../verify/checks/demo.ts'
import { fuseFaults } from './fuse-faults.ts'
import { installPackage, unpackedPackage } from './install-package.ts'
import { legalFaults, packageFaults } from './package-faults.mjs'

const dist = join(ROOT, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'package-check-'))
const say = (line: string) => console.log(`package: ${line}`)

async function check(): Promise<string[]> {
  const { resources, program } = unpackedPackage(dist, process.platform)
  const faults = [
    ...packageFaults(resources, { root: ROOT }),
    ...legalFaults(resources, { root: ROOT, bundled: join(ROOT, 'out/bundled') }),
    ...(await fuseFaults(program)),
  ]
  if (faults.length > 0) return faults
  say('the archive, its notices and the fuses are as expected')
  const installed = await installPackage(dist, process.platform)
  try {
    process.env['APP_PROGRAM'] = installed.program
    const options = readVerifyOptions(['--unattended', '--program', installed.program])
    say(await printPdfLabel({ options, folder, picture: () => undefined, print: say }))
  } finally {
    await installed.uninstall()
  }
  say('installed, started, printed and uninstalled')
  return []
}

try {
  const faults = await check()
  for (const fault of faults) console.error(`package: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (cause) {
  console.error(`package: ${(cause as Error).message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

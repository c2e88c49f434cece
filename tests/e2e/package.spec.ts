import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { extractAll } from '@electron/asar'
import { CONTENT_SECURITY_POLICY } from '../../src/main/app/content-security-policy.ts'
import { launchApp } from '../../scripts/lib/launch-app.ts'
import { listenTo } from '../../scripts/sweep/complaints.ts'
import { packInto } from '../../scripts/package/pack.mjs'
import {
  legalFaults,
  ownBytes,
  packageFaults,
  readRelease,
  sizeFault,
} from '../../scripts/package/package-faults.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const RELEASE = join(ROOT, 'scripts/package/package-size.json')

test('DESK-022 the package has the expected content and size, and starts in an empty folder under the tested policy', async ({
  browserName: _browserName,
}, testInfo) => {
  const resources = await packInto(testInfo.outputPath('dist'))
  expect(packageFaults(resources, { root: ROOT })).toEqual([])
  expect(legalFaults(resources, { root: ROOT, bundled: join(ROOT, 'out/bundled') })).toEqual([])
  expect(sizeFault(ownBytes(resources), readRelease(RELEASE))).toBeNull()

  // Outside the project, because inside it every module that is missing in the package would be found nevertheless.
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-installed-'))
  const installed = join(folder, 'app')
  extractAll(join(resources, 'app.asar'), installed)
  const app = await launchApp({
    profile: testInfo.outputPath('profile'),
    mainPath: join(installed, 'out/main/index.js'),
  })
  await expect(app.page.getByLabel('Hasło')).toBeVisible()
  const policy = await app.page.evaluate(async () => {
    const answer = await fetch(location.href)
    return answer.headers.get('content-security-policy')
  })
  expect(policy).toBe(CONTENT_SECURITY_POLICY)
  // The page does not attempt anything that the policy refuses.
  const complaints = await listenTo(app.page)
  await app.page.reload()
  await expect(app.page.getByLabel('Hasło')).toBeVisible()
  expect(complaints.take()).toEqual([])
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

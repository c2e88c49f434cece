import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LINK_SCHEME } from '#shared/domain/link-scheme.ts'

const ROOT = join(import.meta.dirname, '../../..')
const config = readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')

describe('packaging', () => {
  test('DESK-022 the fuses close every way to run other code in the packaged app', () => {
    for (const line of [
      'runAsNode: false',
      'enableNodeOptionsEnvironmentVariable: false',
      'enableNodeCliInspectArguments: false',
      'enableEmbeddedAsarIntegrityValidation: true',
      'onlyLoadAppFromAsar: true',
    ]) {
      expect(config).toMatch(new RegExp(`^  ${line}$`, 'm'))
    }
    expect(config).toMatch(/^asar: true$/m)
  })

  test('DESK-093 the package registers the link scheme; uninstalling removes it, an update does not', () => {
    const schemes = /^protocols:\n {2}- name: Backoffice\n {4}schemes:\n {6}- (\S+)$/m.exec(config)?.[1]
    expect(schemes).toBe(LINK_SCHEME)
    const installer = readFileSync(join(ROOT, 'resources/installer.nsh'), 'utf8')
    expect(config).toMatch(/^ {2}include: resources\/installer\.nsh$/m)
    expect(installer).toContain(
      `\${ifNot} \${isUpdated}\n    DeleteRegKey HKCU "Software\\Classes\\${LINK_SCHEME}"\n  \${endIf}`,
    )
  })

  test('DESK-075 macOS gets the zip that its updates need, Windows one installer for the current user', () => {
    expect(config).toMatch(/^mac:\n(?: {2}.*\n)* {4}- target: zip$/m)
    expect(config).toMatch(
      /^nsis:\n(?: {2}.*\n)* {2}oneClick: true\n {2}perMachine: false\n {2}deleteAppDataOnUninstall: false$/m,
    )
  })

  test('native modules are outside the archive, and source maps are not packed', () => {
    expect(config).toMatch(/^asarUnpack:\n {2}- '\*\*\/\*\.node'$/m)
    expect(config).toContain("- '!out/**/*.map'")
  })
})

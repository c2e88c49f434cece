import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const config = readFileSync(join(import.meta.dirname, '../../../electron-builder.yml'), 'utf8')

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

  test('natives lie outside the archive and source maps stay at home', () => {
    expect(config).toMatch(/^asarUnpack:\n {2}- '\*\*\/\*\.node'$/m)
    expect(config).toContain("- '!out/**/*.map'")
  })
})

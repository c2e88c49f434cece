import { FuseV1Options } from '@electron/fuses'
import { expect, test } from 'vitest'
import { compareFuses, wantedFuses } from '../../../scripts/package/fuse-faults.ts'

const ON = '1'.charCodeAt(0)
const OFF = '0'.charCodeAt(0)

test('PL-1 the fuses of a package are compared with the configuration, each by its own name', () => {
  const wanted = wantedFuses()
  expect(Object.keys(wanted)).toContain('runAsNode')
  const right = {
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableCookieEncryption]: ON,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
  }
  expect(compareFuses(right, wanted)).toEqual([])
  expect(compareFuses({ ...right, [FuseV1Options.RunAsNode]: ON }, wanted)).toEqual([
    'runAsNode: is not off in the package',
  ])
  expect(compareFuses({ ...right, [FuseV1Options.OnlyLoadAppFromAsar]: OFF }, wanted)).toEqual([
    'onlyLoadAppFromAsar: is not on in the package',
  ])
  expect(compareFuses(right, { noSuchFuse: true })).toEqual(['noSuchFuse: no such fuse'])
})

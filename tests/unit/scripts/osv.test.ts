import { describe, expect, it, test } from 'vitest'
import { advisory, affects, severityOf, type Advisory } from '../../../scripts/advisories/osv.ts'

const osv = (affected: object, rest: object = {}): Advisory =>
  advisory.parse({
    id: 'GHSA-1',
    modified: '2026-11-29T01:00:00Z',
    affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, ...affected }],
    ...rest,
  })

const semver = (...events: object[]) => osv({ ranges: [{ type: 'SEMVER', events }] })
const hit = (one: Advisory, ...versions: string[]) =>
  versions.filter((version) => affects(one, 'left-pad', version))

test('PL-4 versions have the order of Semantic Versioning', () => {
  // The example of the specification, and more numbers than a text comparison would get right.
  const ordered = (
    '0.9.10 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 ' +
    '1.2.0 1.10.0 2.0.0 10.0.0'
  ).split(' ')
  for (const [place, version] of ordered.entries())
    expect(hit(semver({ introduced: '0' }, { fixed: version }), ...ordered)).toEqual(ordered.slice(0, place))
  expect(hit(semver({ introduced: '0' }, { fixed: 'v1.0.0' }), '1.0.0+build.7', '1.0.0-rc.1')).toEqual([
    '1.0.0-rc.1',
  ])
  expect(hit(semver({ introduced: '0' }, { fixed: '1.0' }), '1.0.0', '0.9.0')).toEqual(['1.0.0', '0.9.0'])
})

describe('PL-4 an advisory is about a version', () => {
  it('in a range, from its begin up to and without the fixed version', () => {
    const one = semver({ introduced: '1.2.0' }, { fixed: '1.4.3' })
    expect(hit(one, '1.1.9', '1.2.0-rc.1', '1.2.0', '1.4.3-beta', '1.4.2', '1.4.3', '2.0.0')).toEqual([
      '1.2.0',
      '1.4.3-beta',
      '1.4.2',
    ])
    expect(affects(one, 'right-pad', '1.3.0')).toBe(false)
  })

  it('in one of several ranges, whatever their order, up to and with the last affected version', () => {
    const one = semver(
      { fixed: '2.1.0' },
      { introduced: '2.0.0' },
      { introduced: '0' },
      { last_affected: '1.4.0' },
    )
    expect(hit(one, '0.0.1', '1.4.0', '1.4.1', '1.9.9', '2.0.0', '2.0.9', '2.1.0')).toEqual([
      '0.0.1',
      '1.4.0',
      '2.0.0',
      '2.0.9',
    ])
    expect(hit(semver({ introduced: '3.0.0' }), '2.9.9', '3.0.0', '99.0.0')).toEqual(['3.0.0', '99.0.0'])
  })

  it('in its list, and every version if it names none or only an unreadable end', () => {
    expect(hit(osv({ versions: ['1.0.0', '1.0.2'] }), '1.0.0', '1.0.1', '1.0.2')).toEqual(['1.0.0', '1.0.2'])
    expect(hit(osv({}), '1.0.0')).toEqual(['1.0.0'])
    expect(hit(semver({ introduced: '0' }, { fixed: 'soon' }), '1.0.0')).toEqual(['1.0.0'])
    const git = { type: 'GIT', events: [{ introduced: '0' }] }
    expect(hit(osv({ ranges: [git], versions: ['1.0.1'] }), '1.0.0', '1.0.1')).toEqual(['1.0.1'])
  })

  it('only of npm, and not if it was withdrawn', () => {
    const elsewhere = osv({ package: { ecosystem: 'PyPI', name: 'left-pad' } })
    expect(hit(elsewhere, '1.0.0')).toEqual([])
    expect(hit(osv({}, { withdrawn: '2026-11-01T00:00:00Z' }), '1.0.0')).toEqual([])
  })

  it('with the severity that it names', () => {
    const named = ['LOW', 'MODERATE', 'High', 'CRITICAL', 'strange', undefined]
    const severities = named.map((severity) => severityOf(osv({}, { database_specific: { severity } })))
    expect(severities.join(' ')).toBe('low moderate high critical unknown unknown')
  })
})

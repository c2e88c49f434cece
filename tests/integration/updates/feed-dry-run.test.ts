import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { runFeedDryRun } from '../../../scripts/release/feed-dry-run.ts'
import { hasOpenssl } from '../../../scripts/release/throw-away-authority.ts'

const missing = hasOpenssl() ? null : 'not installed here: openssl'

test.skipIf(missing !== null)(
  `PL-1 the dry run over https: a station takes the new version and refuses everything wrong (${missing ?? 'with openssl'})`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dry-run-'))
    const lines: string[] = []
    try {
      expect(await runFeedDryRun(folder, (line) => lines.push(line))).toBe(lines.length)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const refused = lines.flatMap((line) => /is refused \((\w+)\)$/.exec(line)?.[1] ?? [])
    expect(refused.join(' ')).toBe(
      'signature signature channel platform expired freshOther stale freshSignature keys checksum',
    )
    expect(lines).toContain('a server whose authority the machine does not trust is refused')
    expect(lines).toContain('a station with 1.0.0 is offered 1.0.1, downloads it and verifies it')
    // The authority of the dry run is not trusted any more.
    const trusted = getCACertificates('default').map((one) => new X509Certificate(one).subject)
    expect(trusted.length).toBeGreaterThan(1)
    expect(trusted.filter((subject) => subject.includes('Throw-away'))).toEqual([])
  },
)

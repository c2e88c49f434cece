import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { feedScope } from '#main/services/updates/feed-scope.ts'
import { ReleaseRefused } from './release-refused.ts'

const feed = z.object({
  ...feedScope.shape,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.number() })).min(1),
  releaseDate: z.string(),
  stagingPercentage: z.number().optional(),
  publishedAt: z.iso.datetime().optional(),
  number: z.number().int().positive().optional(),
})

/**
 * Contents of a channel's `latest.yml`: version, files with their lengths and checksums, share of stations in percent,
 * the channel and system for which it was signed, its expiry, its date and its number. Stations reject a feed whose
 * number is lower than that of the last one they accepted; earlier programs compare the dates.
 */
export type Feed = z.infer<typeof feed>

export function readFeed(text: string, name: string): Feed {
  try {
    return feed.parse(parseUpdateInfo(text, name, new URL(`file:///${name}`)))
  } catch (cause) {
    throw new ReleaseRefused(`${name} cannot be read: ${String(cause)}`)
  }
}

/** Writes texts in JSON's quotes, which YAML accepts. */
export function feedText({ version, files, releaseDate, stagingPercentage, ...rest }: Feed): string {
  const quoted = (value: string) => JSON.stringify(value)
  const { channel, platform, publishedAt, expiresAt, number } = rest
  return [
    `version: ${quoted(version)}`,
    'files:',
    ...files.flatMap(({ url, sha512, size }) => [
      `  - url: ${quoted(url)}`,
      `    sha512: ${quoted(sha512)}`,
      `    size: ${size}`,
    ]),
    `releaseDate: ${quoted(releaseDate)}`,
    ...(stagingPercentage === undefined ? [] : [`stagingPercentage: ${stagingPercentage}`]),
    ...Object.entries({ channel, platform, publishedAt, expiresAt }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${quoted(value)}`],
    ),
    ...(number === undefined ? [] : [`number: ${number}`]),
    '',
  ].join('\n')
}

export function withPercentage(
  { stagingPercentage: _before, ...rest }: Feed,
  percentage: number | null,
): Feed {
  if (percentage === null) return rest
  if (!Number.isFinite(percentage) || percentage < 0 || percentage > 100) {
    throw new ReleaseRefused('a percentage is a number from 0 to 100')
  }
  return { ...rest, stagingPercentage: percentage }
}

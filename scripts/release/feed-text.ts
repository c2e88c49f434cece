import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { z } from 'zod'
import { ReleaseRefused } from './release-refused.ts'

const feed = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.number() })).min(1),
  releaseDate: z.string(),
  stagingPercentage: z.number().optional(),
  publishedAt: z.iso.datetime().optional(),
})

/**
 * What a channel's `latest.yml` says: version, files with their checksums, share of stations in percent, and when it was
 * written: stations believe no older one than they have seen.
 */
export type Feed = z.infer<typeof feed>

export function readFeed(text: string, name: string): Feed {
  try {
    return feed.parse(parseUpdateInfo(text, name, new URL(`file:///${name}`)))
  } catch (cause) {
    throw new ReleaseRefused(`${name} cannot be read: ${String(cause)}`)
  }
}

/** Texts in JSON's quotes, which YAML knows. */
export function feedText({ version, files, releaseDate, stagingPercentage, publishedAt }: Feed): string {
  const quoted = (value: string) => JSON.stringify(value)
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
    ...(publishedAt === undefined ? [] : [`publishedAt: ${quoted(publishedAt)}`]),
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

/** Below 0 where the first is the older version. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const place = [0, 1, 2].find((index) => a?.[index] !== b?.[index]) ?? 0
  return (a?.[place] ?? 0) - (b?.[place] ?? 0)
}

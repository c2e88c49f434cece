import { createHash } from 'node:crypto'
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareVersions } from '#main/services/updates/compare-versions.ts'
import { refusesOldForm, type FeedName } from '#main/services/updates/feed-scope.ts'
import { readFeed, withPercentage, type Feed } from './feed-text.ts'
import { CHANNELS, FEED_NAMES, type Channel, type ReleaseSite } from './release-site.ts'
import { ReleaseRefused } from './release-refused.ts'

interface BuiltFeed {
  name: FeedName
  feed: Feed
  /** File names in the build's folder, including block maps. */
  files: string[]
}

const sha512OfFile = (path: string): string =>
  createHash('sha512').update(readFileSync(path)).digest('base64')

function readBuilt(dist: string, name: FeedName): BuiltFeed | null {
  const path = join(dist, name)
  if (!existsSync(path)) return null
  const feed = readFeed(readFileSync(path, 'utf8'), name)
  const names = feed.files.map(({ url, sha512 }) => {
    const file = basename(url)
    if (!file.includes(feed.version))
      throw new ReleaseRefused(`${file} does not name its version ${feed.version}`)
    if (!existsSync(join(dist, file)))
      throw new ReleaseRefused(`${name} names ${file}, which is not in ${dist}`)
    if (sha512OfFile(join(dist, file)) !== sha512)
      throw new ReleaseRefused(`${file} is not the file that ${name} names`)
    return file
  })
  const maps = names.map((file) => `${file}.blockmap`).filter((file) => existsSync(join(dist, file)))
  const files = feed.files.map((file) => ({ ...file, url: `../files/${basename(file.url)}` }))
  return { name, feed: { ...feed, files }, files: [...names, ...maps] }
}

function requireHigher(site: ReleaseSite, channel: Channel, name: FeedName, version: string): void {
  const before = site.read(channel, name)
  if (before && compareVersions(version, before.version) <= 0) {
    throw new ReleaseRefused(
      `${channel} has ${before.version} already: a bad version is undone by a higher one`,
    )
  }
}

/**
 * Copies electron-builder's output to the site and offers it to the pilots. Checks everything before it writes
 * anything, and never overwrites a published file. `freshnessKeys` are those that the programs know. Returns the
 * version.
 */
export function publish(
  dist: string,
  site: ReleaseSite,
  percentage: number | null,
  freshnessKeys: readonly string[],
): string {
  const built = FEED_NAMES.flatMap((name) => readBuilt(dist, name) ?? [])
  const [first] = built
  if (!first) throw new ReleaseRefused(`${dist} holds no feed: pack with npm run dist:win or dist:mac first`)
  // Such a program would never be updated again.
  if (refusesOldForm(first.feed.version) && freshnessKeys.length === 0)
    throw new ReleaseRefused(
      `${first.feed.version} takes no feed without fresh.json, and update-keys.ts has no freshness key`,
    )
  for (const { name, feed, files } of built) {
    if (feed.version !== first.feed.version) throw new ReleaseRefused('the feeds are of different versions')
    for (const channel of CHANNELS) requireHigher(site, channel, name, feed.version)
    for (const file of files) {
      if (existsSync(join(site.filesFolder, file))) throw new ReleaseRefused(`${file} is published already`)
    }
  }
  mkdirSync(site.filesFolder, { recursive: true })
  for (const { files } of built) {
    for (const file of files) {
      copyFileSync(join(dist, file), join(site.filesFolder, file), constants.COPYFILE_EXCL)
    }
  }
  for (const { name, feed } of built) site.write('pilot', name, withPercentage(feed, percentage))
  return first.feed.version
}

/** Offers all stations the same files that the pilots ran. */
export function promote(version: string, site: ReleaseSite, percentage: number | null): void {
  const carried = FEED_NAMES.flatMap((name) => {
    const feed = site.carried(version, name)
    return feed ? [{ name, feed: withPercentage(feed, percentage) }] : []
  })
  if (carried.length === 0) throw new ReleaseRefused(`pilot has not carried ${version}`)
  for (const { name, feed } of carried) {
    requireHigher(site, 'all', name, version)
    for (const { url, sha512 } of feed.files) {
      const path = join(site.filesFolder, basename(url))
      if (!existsSync(path) || sha512OfFile(path) !== sha512) {
        throw new ReleaseRefused(`${basename(url)} is not the file that the pilots ran`)
      }
    }
  }
  for (const { name, feed } of carried) site.write('all', name, feed)
}

/**
 * Sets the share of stations. Raising it adds stations, 0 stops the version for stations that have not installed it,
 * and null means all stations.
 */
export function setPercentage(channel: Channel, site: ReleaseSite, percentage: number | null): void {
  const feeds = FEED_NAMES.flatMap((name) => {
    const feed = site.read(channel, name)
    return feed ? [{ name, feed: withPercentage(feed, percentage) }] : []
  })
  if (feeds.length === 0) throw new ReleaseRefused(`${channel} has no version yet`)
  for (const { name, feed } of feeds) site.write(channel, name, feed)
}

/** Signs the feeds of every channel again, valid from now on. Throws `ReleaseRefused` if there are none yet. */
export function renew(site: ReleaseSite): void {
  const feeds = CHANNELS.flatMap((channel) =>
    FEED_NAMES.flatMap((name) => {
      const feed = site.read(channel, name)
      return feed ? [{ channel, name, feed }] : []
    }),
  )
  if (feeds.length === 0) throw new ReleaseRefused('no channel has a version yet')
  for (const { channel, name, feed } of feeds) site.write(channel, name, feed)
}

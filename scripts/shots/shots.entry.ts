import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearNotices, goTo } from '../lib/page-walk.ts'
import { runCommand } from '../lib/run-command.ts'
import { addressOf } from '../lib/screen-address.ts'
import { screens } from '../lib/screen-table.ts'
import { nextFrame, whenSettled } from '../sweep/settled.ts'
import { startStation, type Station } from '../sweep/station.ts'
import { writeSheets, type Shot } from './contact-sheet.ts'
import { readShotOptions, USAGE, type ShotOptions } from './options.ts'

/** A screen's path, and its address with an existing record. */
interface Place {
  path: string
  address: string
}

const isAnonymous = (path: string): boolean =>
  screens.some((screen) => screen.path === path && screen.access === 'anonymous')

const fileOf = (path: string, look: string): string =>
  `${path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'}.${look}.png`

/** Takes the pictures of one screen, in all looks. */
async function photograph(station: Station, place: Place, { looks, out }: ShotOptions): Promise<Shot[]> {
  const { page, proxy } = station
  await goTo(page, place.address)
  const shots: Shot[] = []
  for (const look of looks) {
    await page.setViewportSize(look.size)
    await page.emulateMedia({ ...look.media, reducedMotion: 'reduce' })
    await nextFrame(page)
    if (!(await whenSettled(page, proxy))) console.error(`${place.path}: is still loading (${look.name})`)
    const file = fileOf(place.path, look.name)
    await page.screenshot({ path: join(out, file) })
    shots.push({ path: place.path, look, file })
  }
  await clearNotices(page)
  return shots
}

async function takeShots(options: ShotOptions): Promise<number> {
  rmSync(options.out, { recursive: true, force: true })
  mkdirSync(options.out, { recursive: true })
  const station = await startStation()
  try {
    await station.setTemper(options.temper)
    const paths = options.addresses ?? screens.map(({ path }) => path)
    const [before, after] = [paths.filter(isAnonymous), paths.filter((path) => !isAnonymous(path))]
    const shots: Shot[] = []
    const take = async (group: readonly string[]): Promise<void> => {
      for (const path of group) {
        shots.push(...(await photograph(station, { path, address: await addressOf(path, station) }, options)))
      }
    }
    await take(before)
    await station.signInAfterEnd(options.user)
    await take(after)
    const sheets = await writeSheets(options.out, shots)
    console.log(
      `shots: ${shots.length} pictures of ${paths.length} screens, ${sheets.length} sheets in ${options.out}`,
    )
    return 0
  } finally {
    await station.close()
  }
}

await runCommand({ name: 'shots', usage: USAGE, read: readShotOptions, run: takeShots })

import { join } from 'node:path'
import { clearNotices } from '../lib/page-walk.ts'
import { runCommand } from '../lib/run-command.ts'
import { whenSettled } from '../sweep/settled.ts'
import { startStation } from '../sweep/station.ts'
import { README_SCENES } from './readme-scenes.ts'

const NAMES = Object.keys(README_SCENES)

/** Takes the pictures of README again, all or those that are named. */
async function takePictures(names: readonly string[]): Promise<number> {
  const station = await startStation({ orders: 2000 })
  const { page, proxy } = station
  try {
    for (const [name, play] of Object.entries(README_SCENES)) {
      if (!names.includes(name)) continue
      // Each picture begins with a screen without a form, a dialog or a notice of another one.
      await station.signInAfterEnd()
      await play(station)
      if (!(await whenSettled(page, proxy))) console.error(`${name}: is still loading`)
      await clearNotices(page)
      await page.screenshot({ path: join('docs', 'images', `${name}.png`) })
      console.log(`docs/images/${name}.png`)
    }
    return 0
  } finally {
    await station.close()
  }
}

await runCommand({
  name: 'readme',
  usage: `usage: npm run readme -- [${NAMES.join('|')}]…`,
  read(args) {
    const unknown = args.find((name) => !NAMES.includes(name))
    if (unknown !== undefined) throw new Error(`no picture has the name ${unknown}`)
    return args.length > 0 ? args : NAMES
  },
  run: takePictures,
})

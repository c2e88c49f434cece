import { medianCpu } from './cpu.ts'
import { median, percentile, type CpuTimes, type TakenTime } from './figure.ts'
import { timeOpening } from './opening.ts'
import { openAddress, withApp } from './running-app.ts'

/** Times the plain list. */
const GOAL = 2.5
const WARM_UP = 2
/** At least this many boxes: one for each permission of the shop, and for each row and column. */
const BOXES = 300
const LIST = '/groups/list'

const SHOWN = { selector: '.permission-grid input[type="checkbox"]', count: BOXES }

/** Opens each permission group from the list, for the first time. */
export async function figuresOfPermissionMatrix(): Promise<TakenTime[]> {
  const { own, api, cpu } = await withApp(
    { username: 'administrator', orders: 60 },
    async (page, shop, meter) => {
      await openAddress(page, LIST)
      const links = page.locator('.grid-row a[href^="/groups/update/"]')
      await links.first().waitFor()
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const own: number[] = []
      const api: number[] = []
      const cpu: CpuTimes[] = []
      for (const [round, href] of [...new Set(hrefs)].entries()) {
        const opening = await timeOpening(page, page.locator(`.grid-row a[href="${href}"]`), SHOWN, meter)
        if (round < WARM_UP) continue
        const { clickAt, paintedAt } = opening
        const answers = shop.apiTime(clickAt, paintedAt)
        own.push(paintedAt - clickAt - answers)
        cpu.push(opening.cpu)
        api.push(answers)
      }
      return { own, api, cpu }
    },
  )
  return [
    {
      name: 'permission matrix: click on a group to all of its boxes painted, above the API’s response',
      ms: median(own),
      work: 'page',
      most: GOAL,
      note: `median of ${own.length} groups, p95 ${percentile(own, 95).toFixed(0)} ms; the API's own answer ${median(api).toFixed(0)} ms`,
      cpu: medianCpu(cpu),
    },
  ]
}

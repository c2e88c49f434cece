import { scanCode } from '../../lib/scan.ts'
import { openOrder, packOrder, weighLine } from '../packing.ts'
import { plain, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'

export interface SentParcel {
  title: string
  /** Code of the parcel's label. */
  label: string
  /** State of the parcel that the bench shows at the end. */
  state: string
}

/** The packer weighs the parcel, prints its label and scans the label back. */
export async function sendParcel(scene: Scene, order: number): Promise<SentParcel> {
  const { page, steps } = scene
  const { title } = await steps.run('open the order by scan', async () => {
    const view = await openOrder(page, String(order))
    return [view, view.title]
  })
  await steps.run('weigh', async () => {
    await weighLine(page, 0, STORY.product.name, STORY.weight)
    return [undefined, `${STORY.weight} kg`]
  })
  await packOrder(page, steps)
  return steps.run('scan the label', async () => {
    const label = await scene.readLabel()
    await scanCode(page, label)
    const card = page.locator('[data-package]').first()
    await seen(page, 'checked label', card.locator('.package-checked'))
    const state = plain(await card.locator('.package-state').innerText())
    return [{ title, label, state }, `${label}, ${state}`]
  })
}

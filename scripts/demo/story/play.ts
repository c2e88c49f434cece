import { answerClient } from './case.ts'
import { readFigures } from './day-figures.ts'
import { findInvoice } from './invoice.ts'
import { makeLine } from './machines.ts'
import { planMontage } from './montage.ts'
import { createOrder } from './new-order.ts'
import { sendParcel } from './parcel.ts'
import { changePrices } from './prices.ts'
import { acceptFile } from './project-file.ts'
import type { Role, Scene } from './scene.ts'

async function enter(scene: Scene, role: Role): Promise<void> {
  await scene.steps.run(`sign in: ${role}`, async () => [undefined, await scene.enter(role)])
}

/**
 * Plays a day in the shop, from a new price list to the statistics of the order that was sold at it. Returns what the
 * screens showed.
 */
export async function playStory(scene: Scene) {
  await enter(scene, 'manager')
  const before = await readFigures(scene, 'before')
  const prices = await changePrices(scene)

  await enter(scene, 'office')
  const order = await createOrder(scene)
  const file = await acceptFile(scene, order.pk)

  await enter(scene, 'manager')
  const montage = await planMontage(scene, order)

  await enter(scene, 'operator')
  const work = await makeLine(scene, { line: order.line, montage: montage.pk })

  await enter(scene, 'packer')
  const parcel = await sendParcel(scene, order.pk)

  await enter(scene, 'office')
  const invoice = await findInvoice(scene, order.pk)
  const answered = await answerClient(scene, order.pk)

  await enter(scene, 'manager')
  const after = await readFigures(scene, 'after')
  return { before, prices, order, file, montage, work, parcel, invoice, answered, after }
}

import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { findOperation } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  membershipOf,
  withMove,
  type Membership,
} from '#renderer/features/production/montages/editor/membership.ts'
import {
  toMontageForm,
  type Montage,
  type MontageBody,
  type MontageValues,
} from '#renderer/features/production/montages/editor/montage-form.ts'
import {
  saveMontage,
  type MontageServer,
  type SaveEnd,
} from '#renderer/features/production/montages/editor/save-montage.ts'
import type { FieldConflict } from '#renderer/forms/record/record-changes.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import { aMontage } from '../montage-page.tsx'

/** A server with one montage that two planners save. Failures are set per request. */
class Shop {
  held: (ReturnType<typeof aMontage> & { last_modified_by?: string | null }) | null = aMontage({
    montage_products: [1, 2, 3],
  })
  readonly sent: MontageBody[] = []
  /** Runs after the read of a save and before its next request. */
  afterRead: (() => void) | null = null
  refusal: ApiError | null = null
  isAnswerLost = false

  read(): Montage {
    if (!this.held) throw new ApiFailure({ code: ErrorCode.notFound, message: 'Nie ma.', status: 404 })
    return findOperation('montages.retrieve')?.reply.parse({ ...this.held }) as Montage
  }

  patch(body: object, who: string): void {
    if (this.refusal) throw new ApiFailure(this.refusal)
    if (!this.held) throw new ApiFailure({ code: ErrorCode.notFound, message: 'Nie ma.', status: 404 })
    // A many-to-many list comes back in any order.
    const { montage_products: lines } = body as { montage_products?: number[] }
    this.held = {
      ...this.held,
      ...body,
      ...(lines && { montage_products: lines.toReversed() }),
      last_modified_by: who,
    }
  }
}

class Planner implements MontageServer {
  readonly montage: Montage
  readonly base: MontageValues
  membership: Membership
  readonly changes: Partial<MontageValues> = {}
  asked: string[] = []

  readonly shop: Shop
  readonly name: string

  constructor(shop: Shop, name: string) {
    this.shop = shop
    this.name = name
    this.montage = shop.read()
    this.base = toMontageForm(this.montage)
    this.membership = membershipOf(this.montage.montage_products)
  }

  read = async (): Promise<Montage> => {
    const held = this.shop.read()
    const { afterRead } = this.shop
    this.shop.afterRead = null
    afterRead?.()
    return held
  }

  update: MontageServer['update'] = async (body) => {
    this.shop.sent.push(body)
    this.shop.patch(body, this.name)
    if (this.shop.isAnswerLost)
      throw new ApiFailure({ code: ErrorCode.unreachable, message: 'lost', isOutcomeUnknown: true })
  }

  move(to: 'sheet' | 'off', ...pks: number[]): this {
    this.membership = withMove(this.membership, { to, pks })
    return this
  }

  async save(answer: 'mine' | 'theirs' | 'edit' = 'mine'): Promise<SaveEnd> {
    const stop = useQuestions.subscribe(({ questions: [question] }) => {
      const text = question?.text as ReactElement<{ children: readonly ReactElement[] }> | undefined
      const table = text?.props.children.at(-1) as
        | ReactElement<{ conflicts: readonly FieldConflict[] }>
        | undefined
      this.asked.push(...(table?.props.conflicts.map(({ name }) => name) ?? []))
      question?.answer(answer === 'edit' ? null : answer)
    })
    return saveMontage(this, {
      record: this.montage,
      base: this.base,
      mine: { ...this.base, ...this.changes },
      membership: this.membership,
      priceOf: ({ quantity_net }) => `${quantity_net}.00`,
    }).finally(stop)
  }
}

function twoPlanners() {
  const shop = new Shop()
  return { shop, jan: new Planner(shop, 'Jan K.'), zenon: new Planner(shop, 'Zenon D.') }
}

const lines = (shop: Shop) => shop.held?.montage_products.toSorted((a, b) => a - b)

async function saved(end: Promise<SaveEnd>) {
  const done = await end
  if (done.kind !== 'saved') throw new Error(done.kind)
  return done
}

describe('MON-017 changes by two planners are merged', () => {
  test('MON-017 if both added a line, both lines are there, and the other planner and the line are reported', async () => {
    const { shop, jan, zenon } = twoPlanners()
    await zenon.move('sheet', 8).save()
    const end = await saved(jan.move('sheet', 9).save())
    expect(lines(shop)).toEqual([1, 2, 3, 8, 9])
    expect(end).toMatchObject({ foreign: { added: [8], removed: [] }, otherSaveBy: 'Zenon D.', missing: [] })
  })

  test('MON-017 a line removed here is removed although the other planner changed something else', async () => {
    const { shop, jan, zenon } = twoPlanners()
    zenon.changes.info = 'pilne'
    await zenon.move('sheet', 8).save()
    await jan.move('off', 2).save()
    expect(lines(shop)).toEqual([1, 3, 8])
    expect(shop.held?.info).toBe('pilne')
  })

  test('sends only changed fields, and the lines only if they were moved', async () => {
    const { shop, jan } = twoPlanners()
    jan.changes.name = 'B2 kreda 300'
    await jan.save()
    expect(shop.sent).toEqual([{ name: 'B2 kreda 300' }])
    const other = new Planner(shop, 'Jan K.').move('off', 1)
    await other.save()
    expect(shop.sent[1]).toEqual({ montage_products: [2, 3] })
    const idle = await saved(new Planner(shop, 'Jan K.').save())
    expect(idle.isSent).toBe(false)
    expect(shop.sent).toHaveLength(2)
  })

  test('a change that affects the price also sends the price', async () => {
    const { shop, jan } = twoPlanners()
    jan.changes.quantity_net = '2000'
    await jan.save()
    expect(shop.sent).toEqual([{ quantity_net: 2000, price: '2000.00' }])
  })

  test.each([
    ['mine', 'Jana', true],
    ['theirs', 'Zenona', false],
    ['edit', 'Zenona', false],
  ] as const)(
    'a field that both changed causes a prompt; %s keeps that side',
    async (answer, name, isSent) => {
      const { shop, jan, zenon } = twoPlanners()
      zenon.changes.name = 'Zenona'
      await zenon.save()
      jan.changes.name = 'Jana'
      const end = await jan.save(answer)
      expect(jan.asked).toEqual(['name'])
      expect(shop.held?.name).toBe(name)
      expect(shop.sent).toHaveLength(isSent ? 2 : 1)
      expect(end.kind).toBe(answer === 'edit' ? 'edit' : 'saved')
    },
  )

  test('a refusal by position of a line that is on another montage saves nothing', async () => {
    const { shop, jan } = twoPlanners()
    const words = ['Pozycja jest na montażu 7.']
    shop.refusal = {
      code: ErrorCode.validation,
      status: 400,
      message: 'Błąd',
      fieldErrors: { 'montage_products.4': words },
    }
    const end = await jan.move('sheet', 8, 9).save()
    if (end.kind !== 'refused') throw new Error(end.kind)
    expect([...end.lines.byLine]).toEqual([[9, words]])
    expect(lines(shop)).toEqual([1, 2, 3])
  })

  test('a montage that was closed meanwhile is still sent; the server decides', async () => {
    const { shop, jan } = twoPlanners()
    shop.patch({ closed: true }, 'Zenon D.')
    await jan.move('sheet', 9).save()
    expect(shop.sent).toEqual([{ montage_products: [1, 2, 3, 9] }])
  })

  test('a montage that was deleted before or during the save is reported as gone', async () => {
    const before = twoPlanners()
    before.shop.held = null
    expect((await before.jan.move('sheet', 9).save()).kind).toBe('gone')
    const during = twoPlanners()
    during.shop.afterRead = () => (during.shop.held = null)
    expect((await during.jan.move('sheet', 9).save()).kind).toBe('gone')
  })

  test('a concurrent save is detected by reading back', async () => {
    const { shop, jan, zenon } = twoPlanners()
    zenon.move('sheet', 8)
    // Zenon has read; Jan saves completely; Zenon's list, without Jan's line, is then sent before Jan reads back.
    const update = jan.update
    jan.update = async (body) => {
      await update(body)
      shop.patch({ montage_products: [1, 2, 3, 8] }, zenon.name)
    }
    const end = await saved(jan.move('sheet', 9, 10).save())
    expect(end.missing).toEqual([9, 10])
    expect(lines(shop)).toEqual([1, 2, 3, 8])
    const again = await saved(
      Object.assign(new Planner(shop, 'Jan K.'), {})
        .move('sheet', ...end.missing)
        .save(),
    )
    expect(again.missing).toEqual([])
    expect(lines(shop)).toEqual([1, 2, 3, 8, 9, 10])
  })

  test('after a lost response, a montage that equals the draft counts as saved; any other does not', async () => {
    const { shop, jan } = twoPlanners()
    shop.isAnswerLost = true
    jan.changes.quantity_net = '900'
    expect((await jan.move('off', 1).save()).kind).toBe('saved')
    const other = new Planner(shop, 'Jan K.').move('sheet', 9)
    const patch = shop.patch.bind(shop)
    shop.patch = (body, who) => patch({ ...body, montage_products: [2] }, who)
    await expect(other.save()).rejects.toThrow('lost')
  })
})

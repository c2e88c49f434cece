import { expect, test, vi } from 'vitest'
import { caseTiles } from '#renderer/features/service/cases/cases.tiles.ts'
import { useSession } from '#renderer/lib/session.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aCase, aMessage, anAnswer } from '../service/cases/case-page.tsx'

const answer = (count: number, results: unknown[]) =>
  createFakeBridge({}, { 'clientContacts.list': () => ({ count, results }) })

const tile = (id: string) => {
  const found = caseTiles.find((one) => one.id === id)
  if (!found) throw new Error(`no tile is called ${id}`)
  return found
}
const count = (id: string) => tile(id).question(new AbortController().signal)

test("counts the user’s own open cases whose last message is the client's; one that waits over two working days is urgent", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T10:00:00+01:00') })
  try {
    useSession.setState({ state: signedIn(aUser({ pk: 3 })) })
    const fresh = aMessage(5, { date_added: '2026-11-24T09:00:00+01:00' })
    const bridge = answer(3, [
      aCase({ pk: 1 }),
      aCase({ pk: 2, conversation_messages: [anAnswer(4)] }),
      aCase({ pk: 3, conversation_messages: [fresh] }),
    ])
    expect(await count('cases.mine')).toEqual({
      count: 2,
      isAtLeast: false,
      isUrgent: true,
      note: 'Ponad dwa dni robocze: 1',
    })
    expect(bridge.callsOf('clientContacts.list')[0]?.query).toMatchObject({
      responsible_person: 3,
      status: ['new', 'open'],
    })
    expect(tile('cases.mine').address).toBe('/messages/list?responsible_person=3')
  } finally {
    vi.useRealTimers()
  }
})

test('cases without a responsible key and name count as unassigned; beyond the inspected ones the number is a minimum', async () => {
  const nobody = { responsible_person: null, responsible_person_name: null }
  answer(140, [
    aCase({ pk: 1, ...nobody }),
    aCase({ pk: 2 }),
    aCase({ pk: 3, ...nobody, responsible_person_name: 'Anna Lis' }),
  ])
  expect(await count('cases.unled')).toEqual({ count: 1, isAtLeast: true })
})

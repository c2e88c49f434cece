import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../scripts/figures/pages.ts'
import { countNodes, type NodeCount } from '../../scripts/soak/nodes/count-nodes.ts'
import { judgeNodes } from '../../scripts/soak/nodes/node-growth.ts'

const ROUNDS = 5
const ACTIONS = 15

describe('nodes that actions leave in a page', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
  })

  afterAll(async () => {
    await browser.close()
  })

  /** Runs an action in the page fifteen times a round, and counts after each round. */
  async function countsOf(action: () => void): Promise<NodeCount[]> {
    await page.setContent('<main class="screen"><p>Zamówienia</p></main>')
    const counts: NodeCount[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let turn = 0; turn < ACTIONS; turn += 1) await page.evaluate(action)
      counts.push(await countNodes(page))
    }
    return counts
  }

  test('a portal that each action leaves behind is found by its class', async () => {
    const counts = await countsOf(() => {
      const portal = document.body.appendChild(document.createElement('div'))
      portal.className = 'planted-portal'
      portal.append(document.createElement('span'))
    })
    const { verdict, attached, detached } = judgeNodes('desk', counts)
    expect(verdict.isReached).toBe(false)
    expect(attached.map(({ group, growth }) => [group, Math.round(growth)])).toEqual([
      ['planted-portal', 2 * ACTIONS],
    ])
    expect(detached).toEqual([])
  })

  test('a closed dialog that a script still holds is found among the detached nodes', async () => {
    const counts = await countsOf(() => {
      const held = ((globalThis as { held?: Element[] }).held ??= [])
      const dialog = document.createElement('div')
      dialog.className = 'planted-dialog'
      held.push(dialog)
    })
    const { verdict, attached, detached } = judgeNodes('desk', counts)
    expect(verdict.isReached).toBe(false)
    expect(detached.map(({ group }) => group)).toEqual(['planted-dialog'])
    expect(attached).toEqual([])
  })

  test('actions that leave nothing behind reach the goal', async () => {
    const counts = await countsOf(() => {
      const portal = document.body.appendChild(document.createElement('div'))
      portal.className = 'planted-portal'
      portal.remove()
    })
    const { verdict, attached, detached } = judgeNodes('desk', counts)
    expect(verdict.isReached).toBe(true)
    expect([...attached, ...detached]).toEqual([])
  })
})

import type { CDPSession, Page } from 'playwright-core'

/** Numbers of DOM nodes by group: the class of the nearest element that has one, or a tag's name if none has. */
export type NodeGroups = Readonly<Record<string, number>>

export interface NodeCount {
  /** All nodes that Chromium counts, with those of its own controls. */
  total: number
  attached: NodeGroups
  /** Nodes that are in no document and that a script still references. */
  detached: NodeGroups
}

export const sumOf = (groups: NodeGroups): number =>
  Object.values(groups).reduce((sum, count) => sum + count, 0)

/** Finalizers of one collection free memory for the next. */
const COLLECTIONS = 3

/**
 * Runs in the page, with all nodes that a script references as `this`. A detached tree is counted completely, because
 * one referenced node keeps its whole tree alive.
 */
function groupNodes(this: readonly Node[]): Omit<NodeCount, 'total'> {
  const groupOf = (node: Node, root: Node): string => {
    const element = node instanceof Element ? node : node.parentElement
    const classed = element?.closest('[class]:not([class=""])')
    return classed?.classList[0] ?? (root === document ? 'document' : root.nodeName.toLowerCase())
  }
  const attached: Record<string, number> = {}
  const detached: Record<string, number> = {}
  const addTree = (root: Node, groups: Record<string, number>) => {
    const walker = document.createTreeWalker(root)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      const group = groupOf(node, root)
      groups[group] = (groups[group] ?? 0) + 1
    }
  }
  addTree(document, attached)
  // The prototypes of elements inherit from that of nodes, too.
  const nodes = this.filter((node) => !Object.hasOwn(node, 'constructor'))
  const roots = new Set(nodes.filter((node) => !node.isConnected).map((node) => node.getRootNode()))
  for (const root of roots) addTree(root, detached)
  return { attached, detached }
}

async function readGroups(session: CDPSession): Promise<Omit<NodeCount, 'total'>> {
  const objectGroup = 'nodes'
  const prototype = await session.send('Runtime.evaluate', { expression: 'Node.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup,
  })
  const groups = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: groupNodes.toString(),
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  if (groups.exceptionDetails) throw new Error(groups.exceptionDetails.exception?.description)
  return groups.result.value as Omit<NodeCount, 'total'>
}

/** Counts the page's nodes after garbage collection. */
export async function countNodes(page: Page): Promise<NodeCount> {
  const session = await page.context().newCDPSession(page)
  try {
    for (let round = 0; round < COLLECTIONS; round += 1) await session.send('HeapProfiler.collectGarbage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    return { total: nodes, ...(await readGroups(session)) }
  } finally {
    await session.detach()
  }
}

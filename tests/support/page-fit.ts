import type { Page } from '@playwright/test'

/**
 * Lists everything that does not fit a narrow window, one line each: the page or its screen scrolls sideways, or a
 * control is beyond the edge and not inside a table or bar that scrolls by itself.
 */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (part: Element) => part.outerHTML.replace(/\s+/g, ' ').slice(0, 120)
    const isWide = (part: Element) => part.scrollWidth > part.clientWidth + 1
    const frames = [document.scrollingElement ?? document.body, ...document.querySelectorAll('.pane')].filter(
      (part) => part.checkVisibility({ contentVisibilityAuto: true }) && isWide(part),
    )
    const scrollsItself = (part: Element): boolean => {
      const { parentElement: parent } = part
      if (!parent || parent.matches('.pane, body')) return false
      return /auto|scroll/.test(getComputedStyle(parent).overflowX) || scrollsItself(parent)
    }
    const controls = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], h1, h2'),
    ]
    const lost = controls.filter((part) => {
      if (!part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return false
      if (part.closest('.visually-hidden, .skip-link, .kept-pane-hidden')) return false
      const { left, right, width } = part.getBoundingClientRect()
      return width > 1 && (right > innerWidth + 1 || left < -1) && !scrollsItself(part)
    })
    return [...frames.map((part) => `scrolls sideways: ${nameOf(part)}`), ...lost.map(nameOf)]
  })

/**
 * Targets under 24 by 24 CSS px without the space of WCAG 2.5.8: a circle of 24 px around each small one touches
 * neither another target nor the circle of another small one. Links in a sentence are exempt.
 */
export const crampedTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24
    const selector =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=radio]'
    const isShown = (part: Element) =>
      part.checkVisibility({
        contentVisibilityAuto: true,
        visibilityProperty: true,
        opacityProperty: false,
      }) && !part.closest('.visually-hidden, .skip-link, .kept-pane-hidden, [inert]')
    // A checkbox or radio button can also be clicked by its label.
    const areaOf = (part: Element) =>
      part.matches('input[type=checkbox], input[type=radio]') ? (part.closest('label') ?? part) : part
    const targets = [...document.querySelectorAll(selector)].flatMap((part) => {
      if (!isShown(part)) return []
      const area = areaOf(part)
      const box = area.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      // An element outside the window, scrolled out of view or covered by another one cannot be clicked there.
      const hit = document.elementFromPoint(x, y)
      if (!hit || !area.contains(hit) || box.width <= 1) return []
      const isSmall = box.width < SIZE - 0.5 || box.height < SIZE - 0.5
      return [{ part, box, isSmall, x, y }]
    })
    const isInText = (part: Element) => {
      const parent = part.parentElement
      if (!part.matches('a, button') || !parent || getComputedStyle(part).display !== 'inline') return false
      return [...parent.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    }
    const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    return targets.flatMap((target) => {
      const { part, box, x, y } = target
      if (!target.isSmall || isInText(part)) return []
      const near = targets.find(
        (other) =>
          other !== target &&
          !other.part.contains(part) &&
          !part.contains(other.part) &&
          (distance(x, y, other.box) < SIZE / 2 - 0.5 ||
            (other.isSmall && Math.hypot(other.x - x, other.y - y) < SIZE - 0.5)),
      )
      const size = `${Math.round(box.width)}×${Math.round(box.height)}`
      return near
        ? [`${size} ${part.outerHTML.slice(0, 110)} beside ${near.part.outerHTML.slice(0, 60)}`]
        : []
    })
  })

/** Returns the names of the controls inside these elements that overlap another one of them by more than a border. */
export const coveredControls = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    type Box = Record<'left' | 'right' | 'top' | 'bottom', number>
    // What a scrolling element clips is not shown and covers nothing.
    const shownBox = (one: Element): Box => {
      let { left, right, top, bottom } = one.getBoundingClientRect()
      for (let parent = one.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowY === 'visible') continue
        const clip = parent.getBoundingClientRect()
        left = Math.max(left, clip.left)
        right = Math.min(right, clip.right)
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      return { left, right, top, bottom }
    }
    const controls = [...document.querySelectorAll(selector)]
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>('button, input, select, a')])
      .filter((one) => one.closest('[inert], .grid-scroller') === null)
      .map((one) => ({ one, box: shownBox(one) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)
    const overlaps = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    return controls.flatMap(({ one, box }, index) =>
      controls.slice(index + 1).flatMap(({ one: other, box: its }) => {
        const isPart = one.contains(other) || other.contains(one) || one.parentElement === other.parentElement
        return !isPart && overlaps(box, its)
          ? [`${one.ariaLabel ?? one.textContent} × ${other.ariaLabel ?? other.textContent}`]
          : []
      }),
    )
  }, within)

import { describe, expect, test } from 'vitest'
import { placeBeside, placeWindow, zoomStep, type WindowState } from '#main/app/window-placement.ts'

const primary = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: 0, width: 1280, height: 1024 }
const onSecond: WindowState = { x: 1960, y: 40, width: 1200, height: 900, isMaximized: true, zoom: 1.25 }

describe('window placement', () => {
  test('DESK-009 size, position, maximised state and zoom are restored', () => {
    expect(placeWindow(onSecond, [primary, second])).toEqual(onSecond)
  })

  test('DESK-009 a window whose display is gone opens in the centre of the primary one', () => {
    expect(placeWindow(onSecond, [primary])).toEqual({ ...onSecond, x: 360, y: 70 })
  })

  test('DESK-009 a window that barely touches a display cannot be grabbed and is moved', () => {
    const { x } = placeWindow({ ...onSecond, x: 1900 }, [primary])
    expect(x).toBe(360)
  })

  test('DESK-009 a title bar above the display is moved into view', () => {
    expect(placeWindow({ ...onSecond, x: 100, y: -200 }, [primary]).y).toBe(70)
  })

  test('DESK-009 a window larger than its display is resized to fit, but never below the minimum size', () => {
    const huge = placeWindow({ ...onSecond, x: 0, y: 0, width: 5000, height: 3000 }, [primary])
    expect(huge).toMatchObject({ width: 1920, height: 1040 })
    const tiny = placeWindow({ ...onSecond, x: 0, y: 0, width: 50, height: 50 }, [primary])
    expect(tiny).toMatchObject({ width: 1024, height: 640 })
  })

  test('DESK-009 the first start is centred on the primary display', () => {
    expect(placeWindow(null, [primary])).toEqual({
      x: 277,
      y: 136,
      width: 1366,
      height: 768,
      isMaximized: false,
      zoom: 1,
    })
  })

  test('DESK-010 zoom changes in steps, stops at its limits and returns to 100 %', () => {
    expect(zoomStep(1, 'in')).toBe(1.1)
    expect(zoomStep(1, 'out')).toBe(0.9)
    expect(zoomStep(3, 'in')).toBe(3)
    expect(zoomStep(0.5, 'out')).toBe(0.5)
    expect(zoomStep(2.5, 'reset')).toBe(1)
    expect(placeWindow({ ...onSecond, zoom: 40 }, [primary, second]).zoom).toBe(3)
  })
})

describe('a second window', () => {
  const opener = { x: 100, y: 50, width: 1366, height: 768 }

  test('is 32 px below and beside its opener and has the same size', () => {
    expect(placeBeside(opener, primary)).toEqual({ x: 132, y: 82, width: 1366, height: 768 })
  })

  test('remains inside the display of its opener', () => {
    expect(placeBeside({ ...opener, x: 600, y: 260 }, primary)).toMatchObject({ x: 554, y: 272 })
    expect(placeBeside({ ...opener, x: 1950, y: 10 }, second)).toEqual({
      x: 1920,
      y: 42,
      width: 1280,
      height: 768,
    })
  })
})

import { TableQuadrantStack } from '@blueprintjs/table/lib/esm/quadrants/tableQuadrantStack.js'

/**
 * The painter puts off what an event of scrolling says until the next frame, and draws the rows that came into sight in the
 * one after it. Browsers send one such event a frame anyway: heard at once, rows come with the selection that went to them.
 */
TableQuadrantStack.defaultProps.throttleScrolling = false

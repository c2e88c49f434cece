/** React's JSX function for development; see `jsx-runtime.ts`. */
import { Fragment, jsxDEV as createElement } from 'react/jsx-dev-runtime'
import { typesetProps } from './typeset.ts'

export const jsxDEV: typeof createElement = (type, props, key, isStatic, source, self) =>
  createElement(type, typesetProps(type, props as never), key, isStatic, source, self)
export { Fragment }

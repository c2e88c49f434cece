/**
 * React's JSX functions for the built page (`jsxImportSource` in `electron.vite.config.ts`). Texts get their non-breaking spaces
 * when they are drawn: nothing that is compared, searched, copied from a record or sent ever holds one.
 */
import { Fragment, jsx as createElement, jsxs as createElementOfMany } from 'react/jsx-runtime'
import { typesetProps } from './typeset.ts'

type Create = typeof createElement

export const jsx: Create = (type, props, key) => createElement(type, typesetProps(type, props as never), key)
export const jsxs: Create = (type, props, key) =>
  createElementOfMany(type, typesetProps(type, props as never), key)
export { Fragment }

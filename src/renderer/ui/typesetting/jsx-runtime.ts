/**
 * React's JSX functions for the built page (`jsxImportSource` in `electron.vite.config.ts`). Texts get their non-breaking spaces
 * when they are drawn: what the program itself compares, searches, puts into the clipboard or sends comes from its records and
 * has none of them. What a person selects on the screen and copies holds plain spaces too, since Chromium writes them in place of
 * the non-breaking ones wherever it copies plain text; only the formatted text beside it keeps them.
 */
import { Fragment, jsx as createElement, jsxs as createElementOfMany } from 'react/jsx-runtime'
import { typesetProps } from './typeset.ts'

type Create = typeof createElement

export const jsx: Create = (type, props, key) => createElement(type, typesetProps(type, props as never), key)
export const jsxs: Create = (type, props, key) =>
  createElementOfMany(type, typesetProps(type, props as never), key)
export { Fragment }

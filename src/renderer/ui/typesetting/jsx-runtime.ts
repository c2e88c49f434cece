/**
 * React's JSX functions for the built page (`jsxImportSource` in `electron.vite.config.ts`). They add non-breaking
 * spaces to texts at render time only, so that data that the program compares, searches, copies or sends has none. Text
 * that a user selects and copies has plain spaces too, because Chromium replaces the non-breaking ones in plain text;
 * only the formatted text beside it keeps them.
 */
import { Fragment, jsx as createElement, jsxs as createElementOfMany } from 'react/jsx-runtime'
import { typesetProps } from './typeset.ts'

type Create = typeof createElement

export const jsx: Create = (type, props, key) => createElement(type, typesetProps(type, props as never), key)
export const jsxs: Create = (type, props, key) =>
  createElementOfMany(type, typesetProps(type, props as never), key)
export { Fragment }

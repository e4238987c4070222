// A terminal emulator (xterm.js) that only shows output: colours, wide characters, selection, search. Output may change
// only the look of the text: it makes no links, and sets no clipboard and no title.

import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { SearchAddon } from '@xterm/addon-search'
import { type ITheme, Terminal } from '@xterm/xterm'
import { linesSince } from './lines-since.ts'

export interface MatchPosition {
  /** The number of the highlighted match; 0 if there is none. */
  place: number
  count: number
}
interface ScreenOptions {
  label: string
  /** The nonce of the content security policy. */
  nonce: string
  /** Read aloud instead of a very long output. */
  tooMuch: string
  onFound(found: MatchPosition): void
}
export type TerminalScreen = ReturnType<typeof openScreen>

const mostRows = 18
const fontFamily = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace'

export function openScreen(frame: HTMLElement, { label, nonce, tooMuch, onFound }: ScreenOptions) {
  Terminal.strings.promptLabel = label
  Terminal.strings.tooMuchOutput = tooMuch
  const terminal = new Terminal({
    fontFamily,
    fontSize: 12,
    lineHeight: 1.4,
    theme: terminalColours(),
    minimumContrastRatio: 4.5,
    rows: 1,
    scrollback: 5000,
    convertEol: true,
    disableStdin: true,
    cursorInactiveStyle: 'none',
    screenReaderMode: true,
    linkHandler: { activate: () => undefined },
    logLevel: 'off',
    allowProposedApi: true,
  })
  const [fit, search] = [new FitAddon(), new SearchAddon()]
  terminal.loadAddon(fit)
  terminal.loadAddon(search)
  withNonce(nonce, () => terminal.open(frame))
  writeStylesByScript(terminal)
  terminal.attachCustomKeyEventHandler((event) => scrollByKey(terminal, event))
  // Hides the cursor.
  terminal.write('\u001B[?25l')
  frame.querySelector('.live-region')?.setAttribute('aria-live', 'polite')
  search.onDidChangeResults(({ resultIndex, resultCount }) => onFound({ place: resultIndex + 1, count: resultCount }))

  const fitted = () => {
    const { baseY, cursorY } = terminal.buffer.active
    const rows = Math.min(mostRows, baseY + cursorY + 1)
    const cols = fit.proposeDimensions()?.cols ?? terminal.cols
    if (rows !== terminal.rows || cols !== terminal.cols) terminal.resize(cols, rows)
  }
  const watch = new ResizeObserver(fitted)
  watch.observe(frame)
  fitted()

  let shown: readonly string[] = []
  return {
    show(lines: readonly string[]) {
      const more = linesSince(shown, lines)
      if (!more) terminal.reset()
      const before = more && shown.length > 0 ? '\n' : ''
      const text = (more ?? lines).join('\n')
      if (!more) terminal.write('\u001B[?25l')
      if (!more || more.length > 0) terminal.write(before + text, fitted)
      shown = lines
    },
    find(word: string, how: 'first' | 'next' | 'previous') {
      if (word === '') {
        search.clearDecorations()
        terminal.clearSelection()
        onFound({ place: 0, count: 0 })
      } else if (how === 'previous') search.findPrevious(word, { decorations: marks() })
      else search.findNext(word, { incremental: how === 'first', decorations: marks() })
    },
    /** Reads the colours of the theme again. To be called after a change between light and dark. */
    colour: () => void (terminal.options.theme = terminalColours()),
    close() {
      watch.disconnect()
      terminal.dispose()
    },
  }
}

/** Scrolls the output by keys. The terminal takes no input, so all other keys, above all Tab, belong to the page. */
function scrollByKey(terminal: Terminal, event: KeyboardEvent): false {
  const ways: Record<string, () => void> = {
    ArrowUp: () => terminal.scrollLines(-1),
    ArrowDown: () => terminal.scrollLines(1),
    PageUp: () => terminal.scrollPages(-1),
    PageDown: () => terminal.scrollPages(1),
    Home: () => terminal.scrollToTop(),
    End: () => terminal.scrollToBottom(),
  }
  const go = ways[event.key]
  if (go && event.type === 'keydown') {
    event.preventDefault()
    go()
  }
  return false
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** Returns the colours of the theme. The library darkens or lightens those that would not be readable. */
function terminalColours(): ITheme {
  const [ink, faint, paper] = [token('ink'), token('ink-3'), token('paper-2')]
  const six = {
    red: token('red-ink'),
    green: token('green-ink'),
    yellow: token('orange-ink'),
    blue: token('blue-ink'),
    magenta: token('accent-ink'),
    cyan: token('blue-ink'),
  }
  const bright = {
    brightRed: six.red,
    brightGreen: six.green,
    brightYellow: six.yellow,
    brightBlue: six.blue,
    brightMagenta: six.magenta,
    brightCyan: six.cyan,
  }
  return {
    foreground: ink,
    background: paper,
    cursor: paper,
    selectionBackground: token('rule-strong'),
    selectionForeground: ink,
    ...six,
    ...bright,
    black: ink,
    brightBlack: faint,
    white: faint,
    brightWhite: ink,
    scrollbarSliderBackground: token('line-2'),
    scrollbarSliderHoverBackground: token('grey-dot'),
    scrollbarSliderActiveBackground: token('grey-dot'),
  }
}

function marks() {
  const [all, one] = [token('orange-soft'), token('orange-dot')]
  return {
    matchBackground: all,
    matchOverviewRuler: all,
    activeMatchBackground: one,
    activeMatchColorOverviewRuler: one,
  }
}

/**
 * Opens the terminal so that its styles have the nonce: the content security policy accepts no style sheet without it.
 * The terminal creates three style sheets while it opens and sets no nonce (its `documentOverride` reaches two of
 * them), so each `style` element that is created meanwhile gets the nonce here.
 */
function withNonce(nonce: string, open: () => void): void {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    Object.assign(create(name, options), name === 'style' && { nonce })
  try {
    open()
  } finally {
    Reflect.deleteProperty(document, 'createElement')
  }
}

interface TerminalInternals {
  _core: {
    _renderService: {
      _renderer: { value?: { _rowFactory: { _addStyle(element: HTMLElement, style: string): void } } }
    }
  }
}

/**
 * Sets the styles of selected and found words by script. The terminal writes them as `style` attributes in text, which
 * the policy also refuses.
 */
function writeStylesByScript(terminal: Terminal): void {
  const { value } = (terminal as unknown as TerminalInternals)._core._renderService._renderer
  value!._rowFactory._addStyle = (element, style) => void (element.style.cssText += style)
}

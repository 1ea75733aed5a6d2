import type { CDPSession, Page } from '@playwright/test';
import { expect } from './staffroom-test.ts';

/** What a screen reader says about an element: its role, its name and the states that matter. */
export interface Spoken {
  role: string;
  name: string;
  /** The states and properties that are set, for example `expanded=false`, `required` or `invalid`. */
  states: string[];
  description: string;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

const spokenStates = ['expanded', 'checked', 'selected', 'pressed', 'invalid', 'required', 'disabled', 'hasPopup'];

/**
 * Reads a page as a screen reader does: from the browser's accessibility tree. Nothing here looks at the document or
 * uses a pointer, so a journey that uses only this works with the keyboard alone.
 */
export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async start(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** What is said about the element with the focus. */
  async focused(): Promise<Spoken> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId ?? '',
      fetchRelatives: false,
    });
    return spokenOf(nodes[0] as AxNode | undefined);
  }

  /**
   * Presses Tab until an element with this role and name has the focus, and returns what is said about it. Fails with
   * every stop on the way if there is none.
   */
  async tabTo(role: string, name: string | RegExp, { backwards = false } = {}): Promise<Spoken> {
    const stops: string[] = [];
    // The page may still be showing it, for many seconds on a busy machine.
    const end = Date.now() + 30_000;
    for (let presses = 0; presses < 90 || Date.now() < end; presses += 1) {
      const said = await this.focused();
      if (said.role === role && matches(said.name, name)) return said;
      stops.push(`${said.role} "${said.name}"`);
      await this.#page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Tab does not reach ${role} "${name}". It stops at:\n${stops.slice(-90).join('\n')}`);
  }

  /** Moves to an element with Tab and presses a key there. */
  async press(role: string, name: string | RegExp, key = 'Enter'): Promise<void> {
    await this.tabTo(role, name);
    await this.#page.keyboard.press(key);
  }

  /** Moves to a field with Tab, replaces its text, and returns what is said about the field. */
  async type(name: string | RegExp, text: string): Promise<Spoken> {
    const said = await this.tabTo('textbox', name);
    await this.#page.keyboard.press('ControlOrMeta+a');
    await this.#page.keyboard.insertText(text);
    return said;
  }

  /** Waits until the element with the focus has this role and name. */
  async expectFocus(role: string, name: string | RegExp): Promise<void> {
    await expect
      .poll(async () => {
        const said = await this.focused();
        return said.role === role && matches(said.name, name) ? 'as expected' : `${said.role} "${said.name}"`;
      })
      .toBe('as expected');
  }

  /** Waits until the tree has a heading with this name and level. */
  async expectHeading(level: number, name: string | RegExp): Promise<void> {
    const find = async () =>
      (await this.#tree())
        .filter((node) => node.role?.value === 'heading' && propertyOf(node, 'level') === level)
        .map((node) => node.name?.value ?? '');
    await expect.poll(async () => (await find()).some((found) => matches(found, name))).toBe(true);
  }

  /**
   * Waits until a live region of the tree has this text. A screen reader reads it aloud then. With a stopped clock each
   * look at the tree lets 20 ms pass, so that a busy machine does not miss a toast.
   */
  async expectAnnounced(text: string | RegExp, { timeout = 30_000, hasStoppedClock = false } = {}): Promise<void> {
    const heard = async () => {
      if (hasStoppedClock) await this.#page.clock.runFor(20);
      const tree = await this.#tree();
      const byId = new Map(tree.map((node) => [node.nodeId, node]));
      const textOf = (node: AxNode): string =>
        node.role?.value === 'StaticText' || !node.childIds?.length
          ? (node.name?.value ?? '')
          : node.childIds.map((id) => textOf(byId.get(id) ?? { nodeId: id, ignored: true })).join(' ');
      return tree.filter((node) => ['polite', 'assertive'].includes(String(propertyOf(node, 'live')))).map(textOf);
    };
    await expect
      .poll(heard, { message: `announced: ${text}`, timeout })
      .toContainEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text));
  }

  async #tree(): Promise<AxNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return nodes as AxNode[];
  }
}

function spokenOf(node: AxNode | undefined): Spoken {
  const states = spokenStates.flatMap((name) => {
    const value = node && propertyOf(node, name);
    if (value === undefined || value === '' || (value === false && name !== 'expanded')) return [];
    if (value === 'false' && name !== 'pressed' && name !== 'checked') return [];
    return [value === true ? name : `${name}=${value}`];
  });
  return {
    role: node?.role?.value ?? 'none',
    name: node?.name?.value ?? '',
    states,
    description: node?.description?.value ?? '',
  };
}

const propertyOf = (node: AxNode, name: string) => node.properties?.find((one) => one.name === name)?.value.value;

const matches = (said: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? said.includes(wanted) : wanted.test(said);

import type { CallPortal } from './call-at.ts';
import { answerProblem, operationOf } from '../fuzz/answer-rules.ts';

/** Holds every answer against `/openapi.json`: what a call comes to answer has to be said there. */
export const callAsDescribed =
  (call: CallPortal): CallPortal =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input);
    const problem = answerProblem(operationOf(endpoint.method, endpoint.path), answer);
    if (problem !== undefined)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${problem}\n${answer.text}`);
    return answer;
  };

// First of all, so that what fails at the start is told in the words of the sources.
import './source-stacks.ts';
import '../src/main.ts';

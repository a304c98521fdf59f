"""The lock of a table: taken at once or waited for, in order, whoever gives up meanwhile."""

from __future__ import annotations

import asyncio

from spielwerk.server.locking import Lock


def test_it_is_taken_at_once_or_not_at_all() -> None:
    lock = Lock()
    assert lock.take()
    assert lock.locked()
    assert not lock.take()
    lock.release()
    assert not lock.locked()
    assert lock.take()


def test_who_waits_longest_has_it_next_and_nobody_comes_between() -> None:
    order: list[int] = []

    async def wait(lock: Lock, number: int) -> None:
        async with lock:
            order.append(number)
            await asyncio.sleep(0)
            assert not lock.take()

    async def run() -> None:
        lock = Lock()
        assert lock.take()
        waiting = [asyncio.create_task(wait(lock, number)) for number in range(3)]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take()  # it has been handed over
        await asyncio.gather(*waiting)
        assert not lock.locked()

    asyncio.run(run())
    assert order == [0, 1, 2]


def test_who_gives_up_is_passed_over() -> None:
    async def run() -> None:
        lock = Lock()
        assert lock.take()
        tasks = [asyncio.create_task(lock.acquire()) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
        lock.release()
        tasks[1].cancel()  # just when it was its turn
        await asyncio.wait(tasks)
        assert [task.cancelled() for task in tasks] == [True, True, False]
        assert lock.locked()
        lock.release()
        assert not lock.locked()

    asyncio.run(run())
